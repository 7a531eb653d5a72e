import type { Page } from 'playwright-core'
import { admin, write } from './create-test-visits.ts'

export const scenario = 'A tailor coughs at night'
export const key = 'Because of Diagnosis'

/** Everything in the browser's storage for the club, and the text of the page. */
export const everything = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases.map(({ name }) => name),
      await caches.keys(),
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      document.body.innerText,
    ])
  })

export async function draftTest() {
  const found = await admin('/create/test/simple')
  await found.page.getByLabel('Case Scenario').fill(scenario)
  await write(found.page, 0, 'B')
  return found
}
