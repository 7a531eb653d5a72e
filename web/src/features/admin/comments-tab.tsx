import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type AdminComment, commentOrder, listAdminComments } from '@contract/admin.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { askPage } from './admin-queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CommentItem } from './comment-item.tsx'
import { Choice, FilterBar, SearchBox } from './filter-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { RowButton } from './row-button.tsx'
import { type ListSource, useAdminList } from './use-admin-list.ts'
import { type Bulk, useBulk } from './use-bulk.ts'
import { deleteComment } from './use-comment-action.ts'
import { useFilters } from './use-filters.ts'
import { type Selection, useSelection } from './use-selection.ts'
import classes from './row.module.css'

type Filters = Pick<InputOf<typeof listAdminComments>, 'search' | 'order'>

const orderWords = [
  ['newest', 'Newest'],
  ['oldest', 'Oldest'],
  ['upvotes', 'Most upvotes'],
] as const

const none: AdminComment[] = []
const comments: ListSource<AdminComment, Filters> = {
  name: 'comments',
  ask: (filters, signal) => askPage(listAdminComments, filters, signal),
  // A deleted case takes its comments along.
  heard: ['comment_changed', 'case_changed', 'member_left'],
}

export function CommentsTab() {
  const { search, one, change } = useFilters()
  const filters: Filters = { search, order: one('order', commentOrder) }
  const selection = useSelection<AdminComment>()
  const bulk = useBulk(selection)
  return (
    <CommentList
      key={JSON.stringify(filters)}
      filters={filters}
      onChange={change}
      selection={selection}
      bulk={bulk}
    />
  )
}

function CommentList({
  filters,
  onChange,
  selection,
  bulk,
}: {
  filters: Filters
  onChange: (changed: Record<string, string | undefined>) => void
  selection: Selection<AdminComment>
  bulk: Bulk<AdminComment>
}) {
  const client = useQueryClient()
  const list = useAdminList(comments, filters)
  const rows = list.page?.rows ?? none
  const { picked, pick } = selection
  const pickRow = useCallback(
    (row: AdminComment, isPicked: boolean, isRange: boolean) => pick(rows, row, isPicked, isRange),
    [pick, rows],
  )
  const askToDelete = () => {
    const many = `${picked.size} ${picked.size === 1 ? 'comment' : 'comments'}`
    if (!window.confirm(`Are you sure you want to delete ${many}?`)) return
    void bulk.run('Deleting', [...picked.values()], (comment) => deleteComment(client, comment))
  }

  return (
    <ListFrame
      title="Comment Moderation"
      lead={(shown) => `Showing recent ${shown} comments`}
      noun={['comment', 'comments']}
      list={list}
      isFiltered={Boolean(filters.search)}
      countedTo={filters.search ? 1000 : undefined}
      onClear={() => onChange({ search: undefined })}
      filters={
        <FilterBar>
          <SearchBox
            label="Search comments or names"
            search={filters.search}
            onSearch={(search) => onChange({ search })}
          />
          <Choice
            label="Order"
            value={filters.order ?? 'newest'}
            options={orderWords}
            onChange={(order) => onChange({ order: order === 'newest' ? undefined : order })}
          />
        </FilterBar>
      }
      tools={
        <BulkBar
          rows={rows}
          selection={selection}
          bulk={bulk}
          nameOf={({ user_name, content }) => `${user_name}, “${content.slice(0, 60)}”`}
        >
          <RowButton isDanger onClick={askToDelete}>
            Delete
          </RowButton>
        </BulkBar>
      }
    >
      <ul className={classes.rows}>
        {rows.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            isPicked={picked.has(comment.id)}
            onPick={pickRow}
          />
        ))}
      </ul>
    </ListFrame>
  )
}
