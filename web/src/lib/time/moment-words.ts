import { formatDateTime } from './dates.ts'
import { serverNow } from './server-clock.ts'

const dayMs = 86_400_000

/** 'Friday, 6:00 PM' within six days, otherwise 'Nov 27, 2026, 6:00 PM'; in the reader's time zone. */
export function momentWords(iso: string, now = serverNow()) {
  const moment = new Date(iso)
  if (moment.getTime() - now > 6 * dayMs) return formatDateTime(iso)
  const weekday = moment.toLocaleDateString('en-US', { weekday: 'long' })
  return `${weekday}, ${moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`
}
