import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ReportedItem } from '@contract/moderation.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { FormattedText } from '../../lib/text/formatted-text.tsx'
import { markNames } from '../../lib/text/mark-names.ts'
import { RelativeTime } from '../../lib/time/relative-time.tsx'
import { minutesUntil } from '../../lib/time/minutes-until.ts'
import { useServerClock } from '../../lib/time/server-clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { ReportDecision } from './report-decision.tsx'
import { reasonWords, targetWords } from './report-words.ts'
import { useReportActions } from './use-report-actions.ts'
import classes from './report-queue.module.css'

function linkTo({ target, target_id, case_id, author_id }: ReportedItem) {
  if (target === 'picture') return author_id && `/profile/${author_id}`
  if (case_id === null) return null
  const page = `/case-study/${case_id}`
  return { comment: `${page}?tab=discussion&comment=${target_id}`, question: `${page}?tab=quiz`, case: page }[
    target
  ]
}

export function ReportItem({ item }: { item: ReportedItem }) {
  const user = useSession()
  const { claim, resolve } = useReportActions(item)
  const minutesHeld = useServerClock((now) =>
    item.claimed_until === null ? 0 : minutesUntil(Date.parse(item.claimed_until) - now),
  )
  const isHeld = minutesHeld > 0
  const isMine = isHeld && item.claimed_by === user?.id
  const isOwn = item.author_id !== null && item.author_id === user?.id
  const place = linkTo(item)
  const headingId = `report-${item.target_id}`

  return (
    <li data-row className="stack raised gap-sm py-md px-md" aria-labelledby={headingId}>
      <div>
        <h3 id={headingId} className="text-md">
          Reported {targetWords[item.target]}
          {item.author_name !== null && <> by {item.author_name}</>}
        </h3>
        <p className="soft">
          {item.case_title !== null && <>{item.case_title}, </>}
          first reported <RelativeTime at={item.first_reported_at} />
        </p>
        {item.is_hidden && (
          <p className="inline gap-xs mt-2xs text-sm medium alarm">
            <Icon name="eye-off" size={17} />
            Hidden until a moderator has reviewed it
          </p>
        )}
        {isHeld && (
          <p className="mt-2xs text-sm medium accent">
            {isMine ? 'You are reviewing this' : `${item.claimed_by_name} is reviewing this`} for{' '}
            {countOf(minutesHeld, 'more minute')}
          </p>
        )}
      </div>
      <ul className="stack gap-xs" aria-label="Reports">
        {item.reports.map(({ reporter_name, reason, note, created_at }, index) => (
          <li key={index}>
            <strong className="strong">{reasonWords[reason]}</strong>
            <p className="soft">
              {reporter_name ?? 'Deleted user'}, <RelativeTime at={created_at} />
            </p>
            {note && <p className="pre-line measure">{note}</p>}
          </li>
        ))}
      </ul>
      {item.target === 'picture' ? (
        <img src={item.content} alt="Current version" width={144} height={144} className={classes.picture} />
      ) : (
        <blockquote className={`py-sm px-md edge-soft ${classes.content}`}>
          <FormattedText text={markNames(item.content, [])} />
        </blockquote>
      )}
      <div className="between gap-sm gap-x-lg">
        {place !== null && (
          <Link to={place} className="line-link">
            Open in context
          </Link>
        )}
        <div className="buttons">
          {isOwn && <p className="soft">Yours: another moderator decides.</p>}
          {/* One button for Review and Release, so that it keeps the focus. */}
          {!isOwn && (!isHeld || isMine) && (
            <Button
              variant={isMine ? 'default' : 'filled'}
              aria-disabled={claim.isPending}
              onClick={() => !claim.isPending && claim.mutate(isMine)}
            >
              {isMine ? 'Release' : 'Review'}
            </Button>
          )}
        </div>
      </div>
      {isMine && (
        <ReportDecision
          item={item}
          isBusy={resolve.isPending}
          isRefused={resolve.isError}
          onDecide={(resolution) => resolve.mutate(resolution)}
        />
      )}
    </li>
  )
}
