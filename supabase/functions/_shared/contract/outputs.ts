import { z } from 'zod'

// Apart from endpoint.ts, which every page loads: no first page has an endpoint with these.

const anySite = 'http://site.invalid'

/**
 * A place on our own site, read as a browser reads it: tabs vanish, a backslash is a slash, dots go up. What then leads elsewhere is
 * refused; the rest comes out in letters that a header may hold.
 */
export const ownPlace = z.string().transform((wanted, context) => {
  if (wanted.startsWith('/') && URL.canParse(wanted, anySite)) {
    const { origin, pathname, search, hash } = new URL(wanted, anySite)
    // Once more as it comes out: `/..//elsewhere` has become `//elsewhere`.
    if (origin === anySite && !pathname.startsWith('//')) return pathname + search + hash
  }
  context.addIssue({ code: 'custom', message: 'This does not lead to a page of ours.' })
  return z.NEVER
})

/** The output of an endpoint that the browser navigates to: the answer is a 303 to this place on our own site. */
export const redirection = z.object({ location: ownPlace })

/** The output of an endpoint that answers a picture, to be kept for ever under its address. */
export const imageFile = z.object({
  type: z.enum(['image/webp', 'image/jpeg']),
  bytes: z.instanceof(ArrayBuffer),
})
