import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { visitAs } from './club-visits.ts'

test('MENT-4: typing @ offers members, and the chosen name links to the member', async () => {
  const [author, ann] = [await person('is_study_master'), await person()]
  const id = await publish(author)
  await say(ann, id, 'A wiry pulse.')
  const { page } = await visitAs(author, `/case-study/${id}?tab=discussion`, { width: 380 })
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.focus()
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  await page.keyboard.type('Why, @')
  const list = page.getByRole('listbox', { name: 'People' })
  await list.getByRole('option', { name: ann.name, selected: true }).waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('Backspace')
  await page.keyboard.type(`@${ann.name.slice(0, 3).toLowerCase()}`)
  await list.getByRole('option', { name: ann.name }).waitFor()
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe(`Why, @${ann.name} `)
  await list.waitFor({ state: 'detached' })
  await page.keyboard.type('so?')
  await page.keyboard.press('Control+Enter')
  const link = page.getByRole('article').getByRole('link', { name: `@${ann.name}` })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`/profile/${ann.id}`)
})

test('QUOTE-1, QUOTE-2: a member quotes selected text, and an idea to discuss begins a line as a bold title', async () => {
  const [author, ann] = [await person('is_study_master'), await person()]
  await sql().query(`update public.profiles set name = 'Ann [*x*](y)' where id = $1`, [ann.id])
  const id = await publish(author)
  const said = await say(ann, id, 'A **wiry** pulse\non both sides.\n\n- LR-3\n- *ST-36*')
  const { page } = await visitAs(author, `/case-study/${id}?tab=discussion`)
  const row = page.getByRole('article').filter({ hasText: 'pulse' })
  await row.locator('li').last().scrollIntoViewIfNeeded()
  await row.locator('[dir=auto]').evaluate((body) => getSelection()!.selectAllChildren(body))
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  const answer = page.getByRole('textbox', { name: /^Replying to/ })
  const quote = `> [Ann \\[\\*x\\*\\]\\(y\\)](#${said.number}) wrote:\n> A **wiry** pulse\n> on both sides.\n>\n> - LR-3\n> - *ST-36*\n\n`
  await expect.poll(() => answer.inputValue()).toBe(quote)
  await page.locator(`#comment-${said.id}`).focus()
  await page.keyboard.press('q')
  await expect.poll(() => answer.inputValue()).toBe(`${quote.trimEnd()}\n\n${quote}`)
  await page.keyboard.press('Control+z')
  await expect.poll(() => answer.inputValue()).toBe(quote)
  await answer.press('Control+End')
  await page.keyboard.type('Why?')
  await page.keyboard.press('Control+Enter')
  const back = page.getByRole('blockquote').getByRole('link', { name: 'Ann [*x*](y)' })
  await back.click()
  await page.waitForURL(`**comment=${said.number}`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`comment-${said.id}`)

  await page.getByText('Ideas to discuss').click()
  await page.getByRole('button', { name: 'Zang Fu' }).click()
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await page.keyboard.type('Liver and Spleen')
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Diagnosis', exact: true }).click()
  await expect.poll(() => field.inputValue()).toBe('**Diagnosis:** **Zang Fu:** Liver and Spleen')
})
