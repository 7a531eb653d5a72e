import './built-web.ts'
import { expect, test } from 'vitest'
import { getCaseForEdit } from '@contract/case-making.ts'
import { ask, person, publish } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'
import { waitFor } from '../kit/wait-for.ts'
import { barriers } from './barriers.ts'
import { layoutShift } from './case-steps.ts'
import { enterAs, nowhere } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)
const content =
  'Chief complaint:\nHeadache.\n\nTongue:\nRed sides, thin yellow coat, perhaps a little dry.\n\nPulse:\nWiry and rapid, weak at both chi.\n\nQuestions:\nWhich pattern?'

test('SIGN-5 tongue and pulse stand drawn beside the words, and nothing moves when they come', async () => {
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
    // What the words leave open is said.
    await page.getByText('Drawn in part').click()
    await page.getByText('“perhaps a little dry”').waitFor()
    expect(await barriers(page)).toEqual([])
  }
})

test('SIGN-5 what is not drawn leaves no empty room: a sentence says so, and what an editor wants not drawn says nothing', async () => {
  const author = await person('is_study_master')
  const words = content.replace('Wiry and rapid, weak at both chi.', 'Perhaps wiry.')
  const unsure = await publish(author, { content: words })
  const unwanted = await publish(author, {
    content: words,
    signs: { tongue: { colour: 'red' }, pulse: null },
  })
  const { page } = await visit(nowhere, { width: 380 })
  const spaceAbove = async (text: string) => {
    const heading = (await page.getByRole('heading', { name: /^Pulse/ }).boundingBox())!
    return (await page.getByText(text, { exact: true }).boundingBox())!.y - heading.y - heading.height
  }
  await page.goto(`/case-study/${unsure}`)
  await page.getByText('Nothing here can be drawn for certain.').waitFor()
  await expect.poll(() => spaceAbove('Perhaps wiry.')).toBeLessThan(70)
  await page.goto(`/case-study/${unwanted}`)
  await page.getByRole('img', { name: /^Drawing of the tongue/ }).waitFor()
  expect(await spaceAbove('Perhaps wiry.')).toBeLessThan(30)
  expect(await page.getByText('Nothing here can be drawn for certain.').count()).toBe(0)
})

test('CHART-2 the chart shows a channel, comes nearer, and each point leads to its entry, which shows its place', async () => {
  const { page } = await visit('/library/channels?channel=Lung')
  const point = page.getByRole('link', { name: /^LU-7, / })
  await point.first().waitFor()
  const chart = page.getByRole('group', { name: /^Chart of the channels/ })
  expect(await chart.getByRole('link').count()).toBe(11)
  const whole = await chart.getAttribute('viewBox')
  await page.getByRole('button', { name: 'Nearer' }).click()
  const nearer = await chart.getAttribute('viewBox')
  expect(nearer).not.toBe(whole)
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  expect(await chart.getAttribute('viewBox')).not.toBe(nearer)
  await page.keyboard.press('0')
  expect(await chart.getAttribute('viewBox')).toBe(whole)
  expect(await barriers(page)).toEqual([])
  await chart.getByRole('link', { name: /^LU-7, / }).click()
  await page.getByRole('img', { name: 'LU-7 on the front' }).waitFor()
  await page.getByRole('link', { name: 'The whole channel' }).click()
  await page.getByLabel('Channel', { exact: true }).selectOption('')
  await waitFor(async () => expect(await chart.getByRole('link').count()).toBe(361))
})

test('CHART-2 who chose a channel comes nearer to it, and not to the middle of the drawing', async () => {
  const { page } = await visit('/library/channels?channel=Liver')
  const chart = page.getByRole('group', { name: /^Chart of the channels/ })
  await chart.getByRole('link', { name: /^LR-9, / }).waitFor()
  const inSight = () =>
    chart.evaluate((field) => {
      const { left, right, top, bottom } = field.getBoundingClientRect()
      return [...field.querySelectorAll('a')].filter((link) => {
        const { x, y, width, height } = link.querySelector('circle')!.getBoundingClientRect()
        return x >= left && x + width <= right && y >= top && y + height <= bottom
      }).length
    })
  expect(await inSight()).toBe(14)
  for (let time = 0; time < 2; time++) await page.getByRole('button', { name: 'Nearer' }).click()
  expect(await inSight()).toBeGreaterThan(4)
  await page.getByRole('button', { name: 'Whole' }).click()
  expect(await inSight()).toBe(14)
})

test('CHART-2 wheel and pinch zoom at the pointer, and a wheel turned back lets the page scroll', async () => {
  const { page, context } = await visit('/library/channels?channel=Lung', { width: 380 })
  const chart = page.getByRole('group', { name: /^Chart of the channels/ })
  const point = chart
    .getByRole('link', { name: /^LU-1, / })
    .locator('circle')
    .first()
  const placeOf = async () => {
    const { x, y, width, height } = (await point.boundingBox())!
    return { x: x + width / 2, y: y + height / 2, width }
  }
  await point.scrollIntoViewIfNeeded()
  const before = await placeOf()
  const shown = () => chart.getAttribute('viewBox')
  const whole = await shown()

  await page.mouse.move(before.x, before.y)
  await page.mouse.wheel(0, -400)
  await waitFor(async () => expect((await placeOf()).width).toBeGreaterThan(before.width))
  const nearer = await placeOf()
  expect(Math.hypot(nearer.x - before.x, nearer.y - before.y)).toBeLessThan(2)
  const scrolled = () => page.evaluate(() => window.scrollY)
  const top = await scrolled()
  await page.mouse.wheel(0, 4000)
  await waitFor(async () => expect(await shown()).toBe(whole))
  expect(await scrolled()).toBe(top)
  await page.mouse.wheel(0, 200)
  await waitFor(async () => expect(await scrolled()).toBeGreaterThan(top))

  const fingers = await context.newCDPSession(page)
  const at = await placeOf()
  const here = await scrolled()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [-apart, apart].map((to, id) => ({ x: at.x + to, y: at.y, id })),
    })
  await touch('touchStart', 20)
  for (const apart of [25, 30, 35, 40]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await waitFor(async () => expect((await placeOf()).width).toBeGreaterThan(at.width))
  const pinched = await placeOf()
  expect(Math.hypot(pinched.x - at.x, pinched.y - at.y)).toBeLessThan(6)
  expect(await scrolled()).toBe(here)
})

test('SIGN-6 an editor picks findings with a live picture, from what the words say; they outlive a reload', async () => {
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
  const colour = dialog.getByLabel('Colour of the body')
  await colour.selectOption('pale')
  await dialog.getByRole('group', { name: 'Shape' }).getByLabel('Swollen', { exact: true }).check()
  await dialog
    .getByRole('img', { name: /^Drawing of the tongue\. Pale; red at the sides; swollen; thin, yellow coat/ })
    .waitFor()
  expect(await barriers(page)).toEqual([])

  await page.reload()
  dialog = await open()
  await dialog.getByText('Your unsaved changes are back.').waitFor()
  expect(await dialog.getByLabel('Colour of the body').inputValue()).toBe('pale')
  await dialog.getByRole('button', { name: 'Update Case Study' }).click()
  await page.getByText('Case study updated successfully!').waitFor()
  await page.getByRole('tab', { name: 'Content' }).click()
  await page.getByRole('img', { name: /^Drawing of the tongue\. Pale/ }).waitFor()
  await waitFor(
    async () => (await ask(author, getCaseForEdit, { id })).signs?.tongue?.shape?.[0] === 'swollen',
  )
})
