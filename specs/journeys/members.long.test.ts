import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { savePicture } from '@contract/pictures.ts'
import { browser } from '../kit/browser.ts'
import { ask, type Person, person } from '../kit/cases.ts'
import { club, giveRole, makeMember, type Member, sql } from '../kit/platform.ts'
import { webp } from '../kit/small-pictures.ts'
import { waitFor } from '../kit/wait-for.ts'
import { barriers } from './barriers.ts'
import { openAs } from './case-steps.ts'
import { enterAs, makeCase, nowhere, rowOf, say, sayMany } from './discussion-steps.ts'
import { expectFault } from './visitors.ts'
import { at, visit } from './members-visits.ts'

async function put(member: Member, path: string) {
  const hands = browser()
  await hands.login(member)
  expect((await hands.put(path, {})).status).toBe(200)
}

const savePictureOf = (who: Person) => ask(who, savePicture, { image: webp().toString('base64') })

const pictureOf = async ({ id }: Member) =>
  (await sql().query('select picture from public.profiles where id = $1', [id])).rows[0].picture

/** Wider than high, and with noise in it, which is hard to make small. */
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

test('BLOCK-3: comments of a blocked member are folded, also new ones, are not announced, and open by one press', async () => {
  const [ann, bo] = [await makeMember(), await makeMember()]
  const study = await makeCase()
  await say(bo, study, 'What Bo thinks of it')
  const { page } = await at(study.path, ann)
  await rowOf(page, 'What Bo thinks of it').waitFor()
  // From another screen of hers: this page learns of it.
  await put(ann, `/api/members/${bo.id}/block`)
  await page.getByText('You have blocked this person.').waitFor()
  expect(await page.getByText('What Bo thinks of it').count()).toBe(0)
  await say(bo, study, 'And once more')
  await expect.poll(() => page.getByText('You have blocked this person.').count()).toBe(2)
  expect(await page.getByText('And once more').count()).toBe(0)
  // Out of sight, where others' are announced: of the two that come the other one alone.
  const others = Array.from({ length: 12 }, (_, n) => `Thought number ${n}.`)
  await sayMany(await makeMember(), study, others)
  const pill = page.getByRole('button', { name: /new repl/ })
  for (const words of others.toReversed()) await rowOf(page, words).scrollIntoViewIfNeeded()
  await pill.waitFor({ state: 'detached' })
  await sayMany(bo, study, ['Once more, out of sight'])
  await sayMany(await makeMember(), study, ['Seen by nobody yet'])
  await pill.waitFor()
  await expect.poll(() => pill.innerText()).toBe('1 new reply')
  await page.getByRole('heading', { name: /^Discussion Forum/ }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByText('You have blocked this person.').count()).toBe(3)
  await page.getByRole('button', { name: 'Show' }).last().click()
  const shown = rowOf(page, 'What Bo thinks of it')
  expect(await shown.evaluate((row) => row === document.activeElement)).toBe(true)
})

test('DISC-16: one’s own comment is deleted after 8 seconds, until then it can be taken back, and others see it', async () => {
  const [ann, bo] = [await makeMember(), await makeMember()]
  const study = await makeCase()
  const { id } = await say(ann, study, 'Rather not, after all')
  await say(ann, study, 'This one stays')
  const { page } = await visit(nowhere)
  await page.clock.install()
  await enterAs(page, ann, study.path)
  const reader = await at(study.path, bo)
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

test('DISC-16: a comment is deleted at once where its author leaves the page', async () => {
  const ann = await makeMember()
  const study = await makeCase()
  const { id } = await say(ann, study, 'Gone with the page')
  const { page } = await at(study.path, ann)
  page.on('dialog', (dialog) => void dialog.accept())
  const row = page.locator(`#comment-${id}`)
  await row.getByRole('button', { name: 'Delete' }).click()
  await row.getByRole('button', { name: 'Undo' }).waitFor()
  await page.goto(nowhere)
  await expect.poll(() => isDeleted(id)).toBe(true)
})

test('DISC-16, FACE-4: what was deleted just before logging out is deleted, and stays so', async () => {
  const ann = await person()
  const study = await makeCase()
  const { id } = await say(ann, study, 'Gone with the logout')
  await savePictureOf(ann)
  const { page } = await at(study.path, ann)
  page.on('dialog', (dialog) => void dialog.accept())
  const row = page.locator(`#comment-${id}`)
  await row.getByRole('button', { name: 'Delete' }).click()
  await row.getByRole('button', { name: 'Undo' }).waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  expect(await isDeleted(id)).toBe(true)

  await openAs(page, ann, `/profile/${ann.id}?tab=settings`)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  expect(await pictureOf(ann)).toBeNull()
})

test('DISC-15: the word ‘edited’ opens what stood there before, for its author, the staff, and nobody else', async () => {
  const [ann, bo, staff] = [await makeMember(), await makeMember(), await makeMember()]
  await giveRole(staff.id, 'is_moderator')
  const study = await makeCase()
  const { id } = await say(ann, study, 'As it stood first')
  await sql().query(`update public.comments set created_at = created_at - interval '1 hour' where id = $1`, [
    id,
  ])
  const hands = browser()
  await hands.login(ann)
  await hands.put(`/api/case-studies/comments/${id}`, { content: 'As it stands now' })
  const reader = await at(study.path, bo)
  await rowOf(reader.page, 'As it stands now').getByText('edited').waitFor()
  expect(await reader.page.getByRole('button', { name: 'edited' }).count()).toBe(0)
  for (const who of [ann, staff]) {
    const { page } = await at(study.path, who)
    await page.getByRole('button', { name: 'edited' }).click()
    await page.getByRole('list', { name: 'Earlier wordings' }).getByText('As it stood first').waitFor()
  }
})

test('MEM-1, BLOCK-1: one’s own page is written and shown in the settings, and the blocked are listed there', async () => {
  const [ann, bo] = [await makeMember(), await makeMember()]
  const visitor = await visit(nowhere)
  const { page } = visitor
  await page.request.post('/api/auth/login', {
    data: { email: ann.email, password: ann.password },
    headers: { origin: club.url },
  })
  await page.goto(`/members/${bo.id}`)
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByRole('button', { name: 'Unblock' }).waitFor()
  await page.goto(`/profile/${ann.id}?tab=settings`)
  await page.getByRole('textbox', { name: 'School' }).fill('School of the East')
  await page.getByRole('textbox', { name: 'City' }).fill('Lyon')
  await page.getByRole('combobox', { name: 'City: who sees it' }).selectOption('nobody')
  // Meanwhile on another device: what is typed here stays, and the two are merged.
  const hands = browser()
  await hands.login(ann)
  const { body } = await hands.get('/api/users/me/page')
  const year = { content: 'Third year', is_shown: true }
  expect((await hands.put('/api/users/me/page', { page: { ...(body as object), year } })).status).toBe(200)
  await page.getByRole('button', { name: 'Save your page' }).click()
  await page.getByText('Taken over from there: Year.').waitFor()
  await expectFault(visitor, /409/)
  await page.getByRole('button', { name: 'Save your page' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect((await hands.get('/api/users/me/page')).body).toMatchObject({
    school: { content: 'School of the East', is_shown: true },
    year,
    city: { content: 'Lyon', is_shown: false },
  })
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: `Unblock ${bo.name}` }).click()
  await page.getByText('Nobody. A person is blocked on their page.').waitFor()
  // There they see what others do, and beside the rest that nobody else does.
  await page.getByRole('link', { name: 'Open your page' }).click()
  const fact = (name: string) => page.locator('dl > div', { hasText: name })
  await fact('City').getByText('Only you see this.').waitFor()
  await fact('School').getByText('School of the East').waitFor()
  expect(await page.getByText('Only you see this.').count()).toBe(1)
})

test('FACE-2, FACE-4: a picture is chosen, cut and shown; removing it can be taken back', async () => {
  const ann = await makeMember()
  const { page } = await visit(nowhere)
  await page.request.post('/api/auth/login', {
    data: { email: ann.email, password: ann.password },
    headers: { origin: club.url },
  })
  await page.goto(`/profile/${ann.id}?tab=settings`)
  await choosePicture(page, 'Choose a picture')
  await page.getByRole('slider', { name: 'Left or right' }).press('ArrowRight')
  expect(await barriers(page)).toEqual([])
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

test('FACE-4: a picture that is chosen while the removal of the last one can be taken back stays', async () => {
  const ann = await person()
  await savePictureOf(ann)
  const before = await pictureOf(ann)
  const { page } = await visit(nowhere)
  await page.clock.install()
  await openAs(page, ann, `/profile/${ann.id}?tab=settings`)
  const removals: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') removals.push(request.url())
  })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await choosePicture(page, 'Choose another picture')
  await page.getByRole('button', { name: 'Save picture' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const after = await pictureOf(ann)
  expect(after).not.toBe(before)
  await page.clock.runFor(9000)
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  // What waits for its moment is done when the page is left.
  await page.goto(nowhere)
  expect(removals).toEqual([])
  expect(await pictureOf(ann)).toBe(after)
})
