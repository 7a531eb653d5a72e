import './built-web.ts'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { club } from '../kit/platform.ts'
import { toast } from './admin-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { forgiveFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

const refuse = (page: Page, address: string, status = 503) =>
  page.route(address, (route) =>
    route.fulfill({ status, json: { detail: 'Please try again in a moment.', code: 'unavailable' } }),
  )
const refused = /the server responded with a status of (403|404|503)/

test('SPEC-8: case studies that do not load are a toast, in the list and on a page of their own', async () => {
  const visitor = await visit(nowhere)
  const { page } = visitor
  await refuse(page, '**/api/case-studies?**')
  await page.goto('/dashboard')
  await toast(page, 'Failed to load case studies')
  await page.goto('/case-study/00000000-0000-4000-8000-00000000dead')
  await toast(page, 'Failed to load case study')
  await page.getByRole('heading', { name: 'Case study not found' }).waitFor()
  forgiveFault(visitor, refused)
})
