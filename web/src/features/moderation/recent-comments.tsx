import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AdminComment } from '@contract/admin-comments.ts'
import { deleteComment } from '@contract/comments.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/time/dates.ts'
import { RelativeTime } from '../../lib/time/relative-time.tsx'
import { focusHeading } from '../../lib/page/focus-heading.ts'
import { FormattedText } from '../../lib/text/formatted-text.tsx'
import { markNames } from '../../lib/text/mark-names.ts'
import { notify } from '../../lib/notify/notify.ts'
import { SteadyScroll } from '../../lib/page/steady-scroll.tsx'
import { useErrorNotice } from '../../lib/notify/use-error-notice.ts'
import { useStaffNews } from '../../lib/live/use-staff-news.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { moderationKeys, recentCommentsQuery } from './moderation-queries.ts'
import classes from './recent-comments.module.css'

export function RecentComments() {
  const list = useInfiniteQuery(recentCommentsQuery)
  const { data, error } = list
  useStaffNews(['comment_changed', 'member_changed', 'member_left'], () =>
    list.refetch({ throwOnError: true }),
  )
  useErrorNotice(data ? null : error, 'Failed to load comments')

  return (
    <section aria-labelledby="recent-comments">
      <h2 id="recent-comments" tabIndex={-1} className="part-title">
        Recent comments
      </h2>
      {!data && error && <FailedLine words={error.message} onRetry={list.refetch} />}
      {data?.pages[0]?.items.length === 0 && (
        <Notice title="No comments yet">
          <p>What members write under the cases appears here.</p>
        </Notice>
      )}
      <SteadyScroll version={data}>
        <ul>
          {data?.pages
            .flatMap(({ items }) => items)
            .map((item) => (
              <Row key={item.id} item={item} />
            ))}
        </ul>
      </SteadyScroll>
      {list.hasNextPage && <LoadMore list={list} className="mt-md" />}
    </section>
  )
}

function Row({ item }: { item: AdminComment }) {
  const {
    id,
    content,
    user_id,
    author_name,
    user_picture,
    case_study_id,
    case_title,
    created_at,
    is_hidden,
  } = item
  const client = useQueryClient()
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => callApi(deleteComment, { commentId: id }),
    onSuccess: () => {
      notify.success('Comment deleted successfully')
      focusHeading('recent-comments')
      return client.invalidateQueries({ queryKey: moderationKeys.all })
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to delete comment')),
  })
  const askToDelete = () => {
    if (!isPending && window.confirm('Are you sure you want to delete this comment?')) remove()
  }
  return (
    <li data-row className="row items-start py-md rule-above">
      <div className="stack gap-2xs grow can-shrink">
        <p className="line gap-x-xs">
          <Portrait id={user_id} name={author_name} picture={user_picture} size={28} />
          <strong>{author_name}</strong>
          <RelativeTime at={created_at} className="soft" />
          {is_hidden && <span className="pill pill-outline alarm">Hidden</span>}
        </p>
        <div className={`clamped break-anywhere measure ${classes.content}`}>
          <FormattedText text={markNames(content, [])} />
        </div>
        <Link
          to={`/case-study/${case_study_id}?tab=discussion&comment=${id}`}
          className={`self-start text-sm ${classes.link}`}
        >
          {case_title}
        </Link>
      </div>
      <MoreMenu
        isQuiet
        label={`Actions for the comment by ${author_name}, ${formatDateTime(created_at)}`}
        items={[{ text: 'Delete', isDanger: true, onPress: askToDelete }]}
      />
    </li>
  )
}
