import type { Assignment } from '../../_shared/contract/assignments.ts'

export type Feed = { group_id: string; name: string; assignments: Assignment[] }

/** Writes an iCalendar file (RFC 5545) with one event per assignment: at its due time, or while the group takes its test. */
export function writeCalendar({ group_id, name, assignments }: Feed, origin: string) {
  const events = assignments.flatMap(({ id, title, note, starts_at, due_at, created_at }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(origin).host}`,
    `DTSTAMP:${asMoment(created_at)}`,
    `DTSTART:${asMoment(starts_at ?? due_at)}`,
    ...(starts_at ? [`DTEND:${asMoment(due_at)}`] : []),
    `SUMMARY:${asText(starts_at ? title : `Due: ${title}`)}`,
    ...(note ? [`DESCRIPTION:${asText(note)}`] : []),
    `URL:${origin}/groups/${group_id}?tab=assignments`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//The Case Club//Groups//EN',
    `X-WR-CALNAME:${asText(name)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const asMoment = (at: string) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

const asText = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    // RFC 5545 allows no control character except the tab.
    .replace(/(?!\t)\p{Cc}/gu, '')

const mostBytes = 74

/** Folds a line at 75 bytes: the rest follows after a line break and a space. */
function foldLine(line: string) {
  let folded = ''
  let bytes = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (bytes + size > mostBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += sign
    bytes += size
  }
  return folded
}
