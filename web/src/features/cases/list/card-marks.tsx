import type { CaseListItem } from '@contract/cases.ts'
import { useServerClock } from '../../../lib/time/server-clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { closing } from '../../../lib/time/closing.ts'

export function CardMarks({
  item,
  unread = 0,
  isCompleted = false,
}: {
  item: CaseListItem
  unread?: number
  isCompleted?: boolean
}) {
  const closes = useServerClock((now) => closing(item.discussion_period_ends, now))
  return (
    <span className="line gap-x-xs can-shrink push-start">
      {unread > 0 && (
        <span className="inline pill washed accent">
          {unread.toLocaleString('en-US')} new<span className="visually-hidden"> comments</span>
        </span>
      )}
      {closes && <span className="inline pill marked">{closes}</span>}
      {isCompleted && (
        <span className="inline pill">
          <Icon name="check" size={14} />
          Done
        </span>
      )}
      {item.viewer?.has_saved && (
        <span className="inline accent">
          <Icon name="bookmark" size={16} isFilled />
          <span className="visually-hidden">Saved</span>
        </span>
      )}
    </span>
  )
}
