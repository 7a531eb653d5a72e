const two = (part: number) => String(part).padStart(2, '0')

/** 540 → 9:00 */
export const formatShort = (seconds: number) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`

/** 8100 → 02:15:00 */
export const formatLong = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`

/** 372 → 6:12, 4833 → 1:20:33 */
export const formatLeft = (seconds: number) =>
  seconds < 3600 ? formatShort(seconds) : formatLong(seconds).replace(/^0/, '')

/** 372 → 7 min, 4833 → 1 h 21 min, 42 → 0:42. Screen readers read a focused text again with each change, so it changes by the minute. */
export function formatRoughly(seconds: number) {
  if (seconds <= 60) return formatLeft(seconds)
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** 540 → 9 minutes 0 seconds */
export const formatMinutes = (seconds: number) =>
  `${count(Math.floor(seconds / 60), 'minute')} ${count(seconds % 60, 'second')}`

/** 8100 → 135 minutes */
export const inMinutes = (seconds: number) =>
  seconds % 60 === 0 ? count(seconds / 60, 'minute') : formatMinutes(seconds)

/** 90 → 1 min 30 sec */
export const formatAverage = (seconds: number) => `${Math.floor(seconds / 60)} min ${seconds % 60} sec`

/** 9:00, or for a member with extra time 13:30 (extended from 9:00) */
export function describeLimit(yours: number, usual: number, format = formatShort) {
  return yours === usual ? format(yours) : `${format(yours)} (extended from ${format(usual)})`
}

/** 3600 → 1 hour, 65 → 1 minute 5 seconds */
export function spellTime(seconds: number) {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, noun]) => count(number, noun))
  return said.length > 0 ? said.join(' ') : 'no time'
}

/** Returns the seconds left at the last announcement that is due; null before the first. */
export function lastMilestone(left: number, total: number) {
  const moments = [Math.floor(total / 2), 300, 60, 30].filter((moment) => moment < total)
  const passed = moments.filter((moment) => left <= moment)
  return passed.length > 0 ? Math.min(...passed) : null
}

export function describeMilestone(milestone: number, total: number) {
  const time = spellTime(milestone)
  return milestone === Math.floor(total / 2) ? `Half of the time is left: ${time}.` : `${time} left.`
}
