import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish, say } from '../kit/cases.ts'
import { visit } from './club-visits.ts'

const content =
  'Chief complaint:\n- headache, and Taichong is sore\n**Points:**\n太冲 and Xiao Yao San: both.'

test('NAME-4: a library name in a text shows a card and links to its entry', async () => {
  const author = await person('is_study_master')
  const title = `A case that names ${author.name}`
  const id = await publish(author, { content, title })
  await say(author, id, 'Why not Rambling Powder? See https://example.org/taichong')
  const { page } = await visit(`/case-study/${id}`)
  const card = page.getByRole('region', { name: /^About/ })
  const term = page.getByRole('link', { name: 'Taichong', exact: true })
  expect(await page.getByRole('link', { name: '太冲' }).getAttribute('href')).toBe('/library/points/LR-3')

  await term.hover()
  await card.getByText('LR-3 Tài Chōng').waitFor()
  await card.getByText('Great Rushing').waitFor()
  await term.focus()
  await card.getByText('LR-3 Tài Chōng').waitFor()
  expect(await term.getAttribute('aria-describedby')).toBeTruthy()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Xiao Yao San' }).focus()
  await card.getByText('Xiāo Yáo Sǎn').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/library/formulas/xiao-yao-san')
  await card.waitFor({ state: 'detached' })
  const section = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })
  await section('In these cases').getByRole('link', { name: title }).waitFor()
  await section('In these discussions').getByRole('link', { name: title }).first().click()
  await page.waitForURL(`**/case-study/${id}?tab=discussion**`)
  expect(await page.getByRole('link', { name: 'Rambling Powder' }).getAttribute('href')).toBe(
    '/library/formulas/xiao-yao-san',
  )
  expect(await page.getByRole('link', { name: 'https://example.org/taichong' }).count()).toBe(1)
})
