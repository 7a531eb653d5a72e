import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { visit, visitAs } from './club-visits.ts'

const content =
  'Chief complaint:\n**Sharp** pain, *worse* at night.\n1. first Taichong\n2. then **太冲**\n   - both sides\n\n**Pulse:**\n> as a wire\n2*3*4'

test('TEXT-2: cases and comments render bold text, lists, quotes and links', async () => {
  const author = await person('is_study_master')
  const id = await publish(author, { content })
  const words =
    '> wiry\n\n**Why** not *Rambling Powder*?\n- [a study](https://example.org/study)\n- <b>words</b>\n  - 5 * 3'
  await say(author, id, words)
  const { page } = await visit(`/case-study/${id}`)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Chief complaint' }) })
  await section.locator('strong', { hasText: 'Sharp' }).waitFor()
  expect(await section.locator('ol > li').count()).toBe(2)
  expect(await section.locator('ol ul').innerText()).toBe('both sides')
  expect(await section.locator('strong').getByRole('link', { name: '太冲' }).getAttribute('href')).toBe(
    '/library/points/LR-3',
  )
  expect(await page.locator('blockquote').innerText()).toBe('as a wire')
  await page.getByText('2*3*4').waitFor()

  await page.goto(`/case-study/${id}?tab=discussion`)
  const row = page.locator('[data-row]', { hasText: 'wiry' })
  // A row off screen has no layout and so no inner text; poll until it has.
  await expect.poll(() => row.locator('blockquote').innerText()).toBe('wiry')
  await row.locator('em').getByRole('link', { name: 'Rambling Powder' }).waitFor()
  const link = row.getByRole('link', { name: 'a study' })
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    'https://example.org/study',
    'noopener nofollow ugc',
  ])
  await row.getByText('<b>words</b>').waitFor()
  expect(await row.locator('ul ul').textContent()).toBe('5 * 3')
})

test('TEXT-5: toolbar and shortcuts insert Markdown that Ctrl+Z undoes', async () => {
  const author = await person('is_study_master')
  const id = await publish(author)
  const { page } = await visitAs(author, `/case-study/${id}?tab=discussion`)
  const field = page.getByRole('textbox', { name: 'Your comment' })
  const topOf = () => field.evaluate((one) => one.getBoundingClientRect().y + scrollY)
  const top = await topOf()
  await field.focus()
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  expect(await topOf()).toBe(top)
  await page.keyboard.type('wiry pulse')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await page.keyboard.press('Control+b')
  expect(await field.inputValue()).toBe('wiry **pulse**')
  await page.keyboard.press('Control+z')
  expect(await field.inputValue()).toBe('wiry pulse')
  await page.getByRole('button', { name: 'Italic' }).click()
  expect(await field.inputValue()).toBe('wiry *pulse*')
  await page.keyboard.press('Control+Shift+Digit8')
  expect(await field.inputValue()).toBe('- wiry *pulse*')
  await page.getByRole('button', { name: 'Preview' }).click()
  expect(await page.getByRole('region', { name: 'Preview' }).locator('li em').innerText()).toBe('pulse')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByRole('region', { name: 'Preview' }).waitFor({ state: 'detached' })
})

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

  await page.getByRole('button', { name: 'Zang Fu' }).click()
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await page.keyboard.type('Liver and Spleen')
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Diagnosis', exact: true }).click()
  await expect.poll(() => field.inputValue()).toBe('**Diagnosis:** **Zang Fu:** Liver and Spleen')
})
