import './built-web.ts'
import { expect, test } from 'vitest'
import { getCaseForEdit } from '@contract/case-making.ts'
import { ask, person, publish } from '../kit/cases.ts'
import { waitFor } from '../kit/wait-for.ts'
import { layoutShift } from './case-steps.ts'
import { enterAs } from './discussion-steps.ts'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

const content =
  'Chief complaint:\nHeadache.\n\nTongue:\nRed sides, thin yellow coat, perhaps a little dry.\n\nPulse:\nWiry and rapid, weak at both chi.\n\nQuestions:\nWhich pattern?'

test('SIGN-5: the drawings of tongue and pulse cause no layout shift', async () => {
  const author = await person('is_study_master')
  const id = await publish(author, { content })
  for (const [scheme, width] of [
    ['light', 1280],
    ['dark', 380],
  ] as const) {
    const { page } = await visit(nowhere, { scheme, width })
    await page.goto(`/case-study/${id}`)
    await page
      .getByRole('img', { name: 'Drawing of the tongue. Red at the sides; thin, yellow coat.' })
      .waitFor()
    await page.getByRole('img', { name: 'Drawing of the pulse. Rapid and wiry; weak at both chi.' }).waitFor()
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await page.getByText('Drawn in part').click()
    await page.getByText('“perhaps a little dry”').waitFor()
  }
})

test('CHART-2: the chart zooms, and each point links to its library entry', async () => {
  const { page } = await visit('/library/channels?channel=Lung')
  const point = page.getByRole('link', { name: /^LU-7, / })
  await point.first().waitFor()
  const chart = page.getByRole('group', { name: /^Chart of the channels/ })
  expect(await chart.getByRole('link').count()).toBe(11)
  const whole = await chart.getAttribute('viewBox')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const nearer = await chart.getAttribute('viewBox')
  expect(nearer).not.toBe(whole)
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await chart.getAttribute('viewBox')).not.toBe(nearer)
  await page.keyboard.press('0')
  expect(await chart.getAttribute('viewBox')).toBe(whole)
  await chart.getByRole('link', { name: /^LU-7, / }).click()
  await page.getByRole('img', { name: 'LU-7 on the front' }).waitFor()
  await page.getByRole('link', { name: 'The whole channel' }).click()
  await page.getByRole('link', { name: 'All channels' }).click()
  await waitFor(async () => expect(await chart.getByRole('link').count()).toBe(361))
})

test('CHART-2: on a phone, the chart shows one figure at a time', async () => {
  const { page } = await visit('/library/channels', { width: 380 })
  const chart = page.getByRole('group', { name: /^Chart of the channels/ })
  await chart.getByRole('link', { name: /^LU-7, / }).waitFor()
  await page.getByRole('group', { name: 'Figure' }).getByRole('button', { name: 'Back' }).click()
  await chart.getByRole('link', { name: /^BL-23, / }).waitFor()
  expect(await chart.getByRole('link', { name: /^LU-7, / }).count()).toBe(0)
})

test('SIGN-6: an editor picks findings of tongue and pulse, which survive a reload', async () => {
  const author = await person('is_study_master')
  const id = await publish(author, { content })
  const { page } = await visit(nowhere)
  const open = async () => {
    await page.getByRole('button', { name: 'Edit' }).click()
    return page.getByRole('dialog')
  }
  await enterAs(page, author, `/case-study/${id}?tab=discussion`)
  let dialog = await open()
  await dialog.getByRole('listitem').getByText('“perhaps a little dry”').waitFor()
  await dialog.getByRole('button', { name: 'Pick them myself' }).click()
  const color = dialog.getByLabel('Body color')
  await color.selectOption('pale')
  await dialog.getByRole('group', { name: 'Shape' }).getByLabel('Swollen', { exact: true }).check()
  await dialog
    .getByRole('img', { name: /^Drawing of the tongue\. Pale; red at the sides; swollen; thin, yellow coat/ })
    .waitFor()

  await page.reload()
  dialog = await open()
  await dialog.getByText('Your unsaved changes are back.').waitFor()
  expect(await dialog.getByLabel('Body color').inputValue()).toBe('pale')
  await dialog.getByRole('button', { name: 'Update Case Study' }).click()
  await page.getByText('Case study updated successfully!').waitFor()
  await page.getByRole('tab', { name: 'Content' }).click()
  await page.getByRole('img', { name: /^Drawing of the tongue\. Pale/ }).waitFor()
  await waitFor(
    async () => (await ask(author, getCaseForEdit, { id })).signs?.tongue?.shape?.[0] === 'swollen',
  )
})
