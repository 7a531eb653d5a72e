import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish, say } from '../kit/cases.ts'
import { barriers } from './barriers.ts'
import { visit, visitAs } from './club-visits.ts'
import { walk } from './page-layout.ts'

// screens.long.test.ts covers every other screen.
test('a thread fits each width and color scheme and has no accessibility barrier', async () => {
  const author = await person('is_study_master')
  const id = await publish(author)
  await say(author, id, 'A wiry pulse speaks of the Liver.')
  const { page } = await visitAs(author, '/dashboard')
  expect(await walk(page, [[`/case-study/${id}?tab=discussion`]])).toEqual([])
})

test('the accessibility check reports a planted barrier', async () => {
  const { page } = await visit('/')
  await page.getByRole('checkbox').waitFor()
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await barriers(page)).not.toEqual([])
})
