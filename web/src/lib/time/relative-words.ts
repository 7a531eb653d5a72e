import { countOf } from '../text/count-of.ts'

/** 'just now', '5 min ago', '3 h ago' or '2 days ago'; null from a week on. */
export function relativeWords(iso: string, now: number) {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ago`
  const days = Math.floor(hours / 24)
  if (days < 7) return `${countOf(days, 'day')} ago`
  return null
}
