import { formatDate, formatDateTime } from './dates.ts'
import { relativeWords } from './relative-words.ts'
import { useServerClock } from './server-clock.ts'

export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const words = useServerClock((now) => relativeWords(at, now) ?? formatDate(at))
  const exact = formatDateTime(at)
  return (
    <time dateTime={at} title={exact} className={className}>
      <span aria-hidden="true">{words}</span>
      <span className="visually-hidden">{exact}</span>
    </time>
  )
}
