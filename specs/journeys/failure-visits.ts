import type { Page } from 'playwright-core'
import { club } from '../kit/platform.ts'
import { useBrowser } from './visitors.ts'

export const visit = useBrowser(() => club.url)

export const refuse = (page: Page, address: string, status = 503) =>
  page.route(address, (route) =>
    route.fulfill({ status, json: { detail: 'Please try again in a moment.', code: 'unavailable' } }),
  )
export const refused = /the server responded with a status of (403|404|503)/
