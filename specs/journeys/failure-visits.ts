import type { Page } from 'playwright-core'

/** With `times`, refuses only the first calls and says when to retry, as the gateway does while the club restarts. */
export const refuse = (page: Page, address: string, status = 503, times?: number) =>
  page.route(
    address,
    (route) =>
      route.fulfill({
        status,
        headers: times ? { 'retry-after': '1' } : {},
        json: { detail: 'Please try again in a moment.', code: 'unavailable' },
      }),
    { times },
  )
export const refused = /the server responded with a status of (403|404|503)/
