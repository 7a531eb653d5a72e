import { z } from 'zod/mini'

// NOTE: separate from endpoint.ts, since no first page needs these outputs.

const anySite = 'http://site.invalid'

/**
 * An address on this site, resolved as browsers do: tabs removed, backslashes read as slashes, and dots resolved. Refuses every other site.
 */
export const ownPlace = z.pipe(
  z.string(),
  z.transform((wanted, context) => {
    if (wanted.startsWith('/') && URL.canParse(wanted, anySite)) {
      const { origin, pathname, search, hash } = new URL(wanted, anySite)
      // Check after resolving: `/..//elsewhere` becomes `//elsewhere`, which leads to another site.
      if (origin === anySite && !pathname.startsWith('//')) return pathname + search + hash
    }
    context.issues.push({ code: 'custom', input: wanted, message: 'This does not lead to a page of ours.' })
    return z.NEVER
  }),
)

export const redirection = z.object({ location: ownPlace })

export const imageFile = z.object({
  type: z.enum(['image/webp', 'image/jpeg', 'image/png']),
  bytes: z.instanceof(ArrayBuffer),
})

export const calendarFile = z.object({ calendar: z.string() })
