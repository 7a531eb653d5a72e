import './built-web.ts'
import { expect, test } from 'vitest'
import { makeMember, sql } from '../kit/platform.ts'
import { enterAs, makeCase, rowOf, write } from './discussion-steps.ts'
import { type Visitor, forgetConnectionErrors, nowhere } from './visitors.ts'
import { visit, visitThread } from './club-visits.ts'

async function memberAt(path: string) {
  const member = await makeMember()
  const visitor = await visitThread(member, path)
  return { member, ...visitor }
}

/** Clicks once first, because the first click loads the code of toasts, which needs the network. */
async function goOffline({ page, context }: Visitor) {
  await page.getByRole('textbox', { name: 'Your comment' }).click()
  await page.getByRole('region', { name: /^Notifications alt/ }).waitFor({ state: 'attached' })
  await context.setOffline(true)
}

const countOf = async (caseId: string, content: string) => {
  const { rows } = await sql().query(
    'select count(*)::int as n from public.comments where case_id = $1 and content = $2',
    [caseId, content],
  )
  return rows[0].n as number
}

test('two tabs that hold the same waiting comment send it once', async () => {
  const study = await makeCase()
  const ann = await memberAt(study.path)
  await goOffline(ann)
  await write(ann.page, 'Twice is once')
  await rowOf(ann.page, 'Twice is once').getByText('Waiting to be sent').waitFor()
  // Close the page: reloading it offline can let a request out in Chromium.
  await ann.page.close()
  const sentIds: string[] = []
  ann.context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/comments'))
      sentIds.push((request.postDataJSON() as { comment_id: string }).comment_id)
  })
  await ann.context.setOffline(false)
  const tabs = await Promise.all([1, 2].map(() => visit(study.path, { context: ann.context })))
  for (const { page } of tabs)
    await rowOf(page, 'Twice is once').getByRole('button', { name: 'Delete' }).waitFor()
  expect(await countOf(study.id, 'Twice is once')).toBe(1)
  // Chromium can show one tab's deletion from the store late, so a tab may send again, with the same id.
  expect(new Set(sentIds).size).toBe(1)
  for (const { page } of tabs) expect(await rowOf(page, 'Twice is once').count()).toBe(1)
  forgetConnectionErrors(ann)
})

test('DISC-4: a waiting comment can be changed or canceled, and nothing is stored twice', async () => {
  const study = await makeCase()
  const ann = await visit(nowhere)
  const { page } = ann
  // Closes the socket, or a live event would bring the comment whose response is lost.
  await page.routeWebSocket(/./, (socket) => socket.close())
  await enterAs(page, await makeMember(), study.path)
  await goOffline(ann)
  await write(page, 'Only a thought')
  await rowOf(page, 'Only a thought').getByRole('button', { name: 'Cancel' }).click()
  await rowOf(page, 'Only a thought').waitFor({ state: 'detached' })
  await ann.context.setOffline(false)
  // The server stores both comments, and the page gets no answer.
  let isDown = true
  await page.route('**/comments', async (route) => {
    if (route.request().method() !== 'POST' || !isDown) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await write(page, 'Sent by mistake')
  await rowOf(page, 'Sent by mistake').getByText('Waiting to be sent').waitFor()
  expect(await countOf(study.id, 'Sent by mistake')).toBe(1)
  await rowOf(page, 'Sent by mistake').getByRole('button', { name: 'Cancel' }).click()
  await write(page, 'The pulse is wiry')
  await rowOf(page, 'The pulse is wiry').getByText('Waiting to be sent').waitFor()
  await rowOf(page, 'The pulse is wiry').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit your comment' }).fill('The pulse is slippery')
  isDown = false
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: 'Edit your comment' }) })
    .getByRole('button', { name: 'Post Comment' })
    .click()
  await rowOf(page, 'The pulse is slippery').getByRole('button', { name: 'Delete' }).waitFor()
  for (const [words, n] of [
    ['Only a thought', 0],
    ['The pulse is wiry', 0],
    ['The pulse is slippery', 1],
    ['Sent by mistake', 0],
  ] as const)
    await expect.poll(() => countOf(study.id, words), { message: words }).toBe(n)
  ann.faults.splice(0)
})

test('API-12: a page that reloads during a restart or offline shows what waits, and sends it once online', async () => {
  const study = await makeCase()
  const member = await makeMember()
  const ann = await visitThread(member, study.path, { hasServiceWorker: true })
  const { page } = ann
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  // Neither address is a built file, so the service worker must not cache it.
  await page.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')!.src
    for (const url of [`${script}?n=1`, '/assets/name'])
      await fetch(url, { headers: { accept: 'text/html' } })
  })
  let refused = 0
  await ann.context.route(
    `**${study.path}`,
    (route) => {
      refused++
      return route.fulfill({ status: 503 })
    },
    { times: 1 },
  )
  await page.reload()
  expect(refused).toBe(1)
  await page.getByRole('textbox', { name: 'Your comment' }).waitFor()
  await goOffline(ann)
  await write(page, 'Before the tunnel')
  await rowOf(page, 'Before the tunnel').getByText('Waiting to be sent').waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Your text is kept' }).getByText('Before the tunnel').waitFor()
  await ann.context.setOffline(false)
  await rowOf(page, 'Before the tunnel').getByRole('button', { name: 'Delete' }).waitFor()
  expect(await countOf(study.id, 'Before the tunnel')).toBe(1)
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => url)
  })
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter((url) => /\/api\/|\?|\/name$/.test(url))).toEqual([])
  ann.faults.splice(0)
})
