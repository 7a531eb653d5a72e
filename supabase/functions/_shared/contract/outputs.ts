import { z } from 'zod'

// NOTE: apart from endpoint.ts, since no first page needs these.

const anySite = 'http://site.invalid'

/**
 * A place on this site, resolved as a browser does: without tabs, with backslashes as slashes and dots resolved. Refuses every other site.
 */
export const ownPlace = z.string().transform((wanted, context) => {
  if (wanted.startsWith('/') && URL.canParse(wanted, anySite)) {
    const { origin, pathname, search, hash } = new URL(wanted, anySite)
    // Checked after resolving: `/..//elsewhere` becomes `//elsewhere`.
    if (origin === anySite && !pathname.startsWith('//')) return pathname + search + hash
  }
  context.addIssue({ code: 'custom', message: 'This does not lead to a page of ours.' })
  return z.NEVER
})

/** The answer is a 303 to this place. */
export const redirection = z.object({ location: ownPlace })

/** The answer is a picture that browsers cache without limit. */
export const imageFile = z.object({
  type: z.enum(['image/webp', 'image/jpeg', 'image/png', 'image/svg+xml']),
  bytes: z.instanceof(ArrayBuffer),
})

/** The answer is an iCalendar file. */
export const calendarFile = z.object({ calendar: z.string() })
