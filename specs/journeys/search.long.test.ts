import './built-web.ts'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { word } from './search-visits.ts'
import { visitAs, visit } from './club-visits.ts'

test('FIND-12: a search started on any page shows its first result in view', async () => {
  const { page } = await visitAs(await person(), '/library')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill(word)
  await page.getByRole('option', { name: `Search all cases for “${word}”` }).click()
  const found = page.getByRole('article').first()
  await found.waitFor()
  const top = async () => (await found.boundingBox())!.y
  expect(await top()).toBeGreaterThan(0)
  expect(await top()).toBeLessThan(500)
  await page.goto(`/dashboard?search=${word}x`)
  await page.getByRole('link', { name: `Search for “${word}x” anyway` }).click()
  const none = page.getByRole('heading', { name: 'No case studies found' })
  await none.waitFor()
  const y = (await none.boundingBox())!.y
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(800)
})

test('FIND-12: letters typed while the palette loads end up in its search box', async () => {
  const { page } = await visit('/library')
  const elsewhere = page.getByPlaceholder('LR-3, Taichong, Tai Chong')
  await elsewhere.focus()
  let arrive = () => {}
  const arrived = new Promise<void>((done) => (arrive = done))
  await page.route('**/assets/palette-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('taichonk')
  await page.keyboard.press('Backspace')
  arrive()
  const box = page.getByRole('combobox', { name: 'Go to' })
  await box.waitFor()
  await page.keyboard.type('g')
  expect(await box.inputValue()).toBe('taichong')
  expect(await elsewhere.inputValue()).toBe('')
  await page.getByRole('option', { name: /LR-3/ }).waitFor()
})
