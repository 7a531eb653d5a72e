import { clockWords } from '../../lib/time/clock-words.ts'
import { countOf } from '../../lib/text/count-of.ts'

const two = (part: number) => String(part).padStart(2, '0')

export const formatShort = (seconds: number) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`

export const formatLong = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`

/** Screen readers read a focused text again on each change, so this text changes once a minute: '7 min', '1 h 21 min'. */
export function formatRoughly(seconds: number) {
  if (seconds <= 60) return clockWords(seconds)
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export const formatMinutes = (seconds: number) =>
  `${countOf(Math.floor(seconds / 60), 'minute')} ${countOf(seconds % 60, 'second')}`

export const inMinutes = (seconds: number) =>
  seconds % 60 === 0 ? countOf(seconds / 60, 'minute') : formatMinutes(seconds)

export const formatAverage = (seconds: number) => `${Math.floor(seconds / 60)} min ${seconds % 60} sec`

export function describeLimit(yours: number, usual: number, format = formatShort) {
  return yours === usual ? format(yours) : `${format(yours)} (extended from ${format(usual)})`
}

export function spellTime(seconds: number) {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, noun]) => countOf(number, noun))
  return said.length > 0 ? said.join(' ') : 'no time'
}

/** Returns the latest announcement that is due, as seconds left. null before the first announcement. */
export function lastMilestone(left: number, total: number) {
  const moments = [Math.floor(total / 2), 300, 60, 30].filter((moment) => moment < total)
  const passed = moments.filter((moment) => left <= moment)
  return passed.length > 0 ? Math.min(...passed) : null
}

export function describeMilestone(milestone: number, total: number) {
  const time = spellTime(milestone)
  return milestone === Math.floor(total / 2) ? `Half of the time is left: ${time}.` : `${time} left.`
}
