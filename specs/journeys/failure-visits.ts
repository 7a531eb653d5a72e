import type { Page } from 'playwright-core'

export const refuse = (page: Page, address: string, status = 503) =>
  page.route(address, (route) =>
    route.fulfill({ status, json: { detail: 'Please try again in a moment.', code: 'unavailable' } }),
  )
export const refused = /the server responded with a status of (403|404|503)/
