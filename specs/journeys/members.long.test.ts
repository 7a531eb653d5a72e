import './built-web.ts'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { makeMember, type Member, sql } from '../kit/platform.ts'
import { browser } from '../kit/browser.ts'
import { waitFor } from '../kit/wait-for.ts'
import { enterAs, makeCase, rowOf, say } from './discussion-steps.ts'
import { visit, visitAs, visitThread } from './club-visits.ts'
import { nowhere } from './visitors.ts'

async function put(member: Member, path: string) {
  const hands = browser()
  await hands.login(member)
  expect((await hands.put(path, {})).status).toBe(200)
}

/** Chooses a wide picture of noise, which compresses badly. */
async function choosePicture(page: Page, label: string) {
  const file = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 500
    const pen = canvas.getContext('2d')!
    const noise = pen.createImageData(900, 500)
    for (let n = 0; n < noise.data.length; n++) noise.data[n] = (n * 7919 * ((n >> 5) + 1)) % 256
    pen.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(file, 'base64') }
  await page.getByLabel(label).setInputFiles(picture)
}

const isDeleted = async (id: string) =>
  (await sql().query('select deleted_at from public.comments where id = $1', [id])).rows[0].deleted_at !==
  null

test('BLOCK-3: comments of a blocked member are folded, and a click shows them', async () => {
  const [ann, bo] = [await makeMember(), await makeMember()]
  const study = await makeCase()
  await say(bo, study, 'What Bo thinks of it')
  const { page } = await visitThread(ann, study.path)
  await rowOf(page, 'What Bo thinks of it').waitFor()
  await put(ann, `/api/members/${bo.id}/block`)
  await page.getByText('You have blocked this person.').waitFor()
  expect(await page.getByText('What Bo thinks of it').count()).toBe(0)
  await say(bo, study, 'And once more')
  await expect.poll(() => page.getByText('You have blocked this person.').count()).toBe(2)
  expect(await page.getByText('And once more').count()).toBe(0)
  await page.getByRole('button', { name: 'Show' }).last().click()
  const shown = rowOf(page, 'What Bo thinks of it')
  expect(await shown.evaluate((row) => row === document.activeElement)).toBe(true)
})

test('DISC-16: an author can undo a deletion for 8 seconds', async () => {
  const [ann, bo] = [await makeMember(), await makeMember()]
  const study = await makeCase()
  const { id } = await say(ann, study, 'Rather not, after all')
  await say(ann, study, 'This one stays')
  const { page } = await visit(nowhere)
  await page.clock.install()
  await enterAs(page, ann, study.path)
  const reader = await visitThread(bo, study.path)
  page.on('dialog', (dialog) => void dialog.accept())
  const row = page.locator(`#comment-${id}`)
  const undo = row.getByRole('button', { name: 'Undo' })

  await row.getByRole('button', { name: 'Delete' }).click()
  await undo.waitFor()
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await undo.press('Enter')
  await row.getByText('Rather not, after all').waitFor()
  expect(await row.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.clock.runFor(9000)
  expect(await isDeleted(id)).toBe(false)

  await row.getByRole('button', { name: 'Delete' }).click()
  await undo.waitFor()
  await page.clock.runFor(7000)
  expect(await isDeleted(id)).toBe(false)
  await reader.page.getByText('Rather not, after all').waitFor()
  await page.clock.runFor(1500)
  await row.waitFor({ state: 'detached' })
  await page.getByText('Comment deleted successfully').waitFor()
  await reader.page.getByText('Rather not, after all').waitFor({ state: 'detached' })
  const kept = rowOf(page, 'This one stays')
  expect(await kept.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('MEM-1, BLOCK-1: in the settings a member fills in their profile and unblocks a member', async () => {
  const [ann, bo] = [await makeMember(), await makeMember()]
  const visitor = await visitAs(ann, `/profile/${bo.id}`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByRole('button', { name: 'Unblock' }).waitFor()
  await page.goto(`/profile/${ann.id}?tab=settings`)
  await page.getByRole('textbox', { name: 'School' }).fill('School of the East')
  await page.getByRole('textbox', { name: 'City' }).fill('Lyon')
  await page.getByRole('combobox', { name: 'City: who sees it' }).selectOption('nobody')
  await page.getByRole('button', { name: 'Save your page' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Unblock ${bo.name}` }).click()
  await page.getByText('You have not blocked anyone. You can block a member on their page.').waitFor()
  await page.getByRole('link', { name: 'Open your page' }).click()
  const fact = (name: string) => page.locator('dl > div', { hasText: name })
  await fact('City').getByText('Only you see this.').waitFor()
  await fact('School').getByText('School of the East').waitFor()
  expect(await page.getByText('Only you see this.').count()).toBe(1)
})

test('FACE-2, FACE-4: a member chooses, crops, removes and restores their picture', async () => {
  const ann = await makeMember()
  const { page } = await visitAs(ann, `/profile/${ann.id}?tab=settings`)
  await choosePicture(page, 'Choose a picture')
  await page.getByRole('slider', { name: 'Left or right' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Save picture' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const shown = page.locator('main img[src^="/api/pictures/"]').first()
  await shown.waitFor()
  await waitFor(async () => {
    expect(await shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(256)
  })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.goto(nowhere)
  await waitFor(async () => {
    const { rows } = await sql().query('select picture from public.profiles where id = $1', [ann.id])
    expect(rows).toEqual([{ picture: null }])
  })
})

test('MEM-2: Escape closes a card in the moment it appears', async () => {
  const [ann, bo] = [await makeMember(), await makeMember()]
  const study = await makeCase()
  await say(bo, study, 'A wiry pulse')
  const { page } = await visitThread(ann, study.path)
  const card = page.getByRole('region', { name: /^About / })
  const isPressed = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[aria-label^="About "]')) return
          observer.disconnect()
          resolve(document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
        }).observe(document.body, { childList: true })
      }),
  )
  await page.getByRole('link', { name: bo.name }).hover()
  await isPressed
  await card.waitFor({ state: 'detached' })
})
