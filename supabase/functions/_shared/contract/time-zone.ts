import { z } from 'zod/mini'

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

export const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'There is no such time zone.'))

/**
 * The browser sends its time zone with other input, so the schema ignores an unknown zone. The server stores
 * the zone only if the member has none yet.
 */
export const browserTimeZone = z.catch(z.optional(timeZone), undefined)
