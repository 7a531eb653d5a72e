import { z } from 'zod'

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

export const timeZone = z.string().max(64).refine(isTimeZone, 'There is no such time zone.')

/**
 * The browser sends its time zone with other input, so the schema ignores an unknown zone. The server stores
 * the zone only if the member has none yet.
 */
export const browserTimeZone = timeZone.optional().catch(undefined)
