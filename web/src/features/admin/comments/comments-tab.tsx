import { useQueryClient } from '@tanstack/react-query'
import { commentOrder, listAdminComments } from '@contract/admin-comments.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { withoutMarks } from '@contract/without-marks.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { prepareFormatting } from '../../../lib/text/formatting.ts'
import { askPage } from '../../../lib/api/paged-query.ts'
import { CommentItem } from './comment-item.tsx'
import { KeptForGone } from './kept-for-gone.tsx'
import { PickList } from '../list/pick-list.tsx'
import { RowButton } from '../list/row-button.tsx'
import type { ListSource } from '../list/use-admin-list.ts'
import { useBulk } from '../list/use-bulk.ts'
import { deleteComment, isWrittenIn, type ListedComment } from './use-comment-action.ts'
import { useFilters } from '../list/use-filters.ts'

type Filters = Pick<InputOf<typeof listAdminComments>, 'search' | 'order'>

const orderWords = [
  ['newest', 'Newest'],
  ['oldest', 'Oldest'],
  ['upvotes', 'Most upvotes'],
] as const

const comments: ListSource<ListedComment, Filters> = {
  name: 'comments',
  ask: async (filters, signal) => {
    const page = await askPage(listAdminComments, filters, signal)
    await prepareFormatting(page.rows.map(({ content }) => content))
    return page
  },
  // Deleting a case also deletes its comments, so case events refresh this list, too.
  events: ['comment_changed', 'case_changed', 'member_left'],
  isWrittenIn,
}

export function CommentsTab() {
  const client = useQueryClient()
  const { search, one, change } = useFilters()
  const filters: Filters = { search, order: one('order', commentOrder) }
  const bulk = useBulk<ListedComment>()
  const { picked } = bulk.selection
  const askToDelete = () => {
    const many = countOf(picked.size, 'comment')
    if (!window.confirm(`Are you sure you want to delete ${many}?`)) return
    void bulk.run('Deleting', [...picked.values()], (comment) => deleteComment(client, comment))
  }

  return (
    <>
      <KeptForGone />
      <PickList
        title="Comment Moderation"
        lead={(shown) => `Showing recent ${shown} comments`}
        noun={['comment', 'comments']}
        source={comments}
        filters={filters}
        onChange={change}
        bulk={bulk}
        searchLabel="Comment or name"
        orders={orderWords}
        nameOf={({ user_name, content }) => `${user_name}, “${withoutMarks(content).slice(0, 60)}”`}
        tools={
          <RowButton isDanger onClick={askToDelete}>
            Delete
          </RowButton>
        }
        renderRow={(comment, picking) => <CommentItem key={comment.id} comment={comment} {...picking} />}
      />
    </>
  )
}
