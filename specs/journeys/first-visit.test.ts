import './built-web.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { type Person, person, publish, say } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'
import { nowhere } from './exam-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

/** What the first visit of a page asks for before anybody touches it, until it listens. */
async function scriptsOf(path: string, who?: Person) {
  const { page } = await visit(nowhere)
  if (who)
    await page.request.post('/api/auth/login', {
      data: { email: who.email, password: who.password },
      headers: { origin: club.url },
    })
  const scripts = new Map<string, number>()
  const reading: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const { pathname } = new URL(response.url())
    reading.push(response.body().then((body) => scripts.set(pathname, gzipSync(body, { level: 9 }).length)))
  })
  const isListening = page.waitForEvent('websocket')
  await page.goto(path)
  await isListening
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)
  return { page, scripts, weight: [...scripts.values()].reduce((sum, size) => sum + size, 0) }
}

const hasCase = (scripts: Map<string, number>) =>
  [...scripts.keys()].some((file) => /\/case-page-/.test(file))

test('a first visit is at most 245 kB of JavaScript, a guest’s and a member’s', async () => {
  const author = await person('is_study_master')
  // Has no milestone, whose notice would load the notification layer.
  const reader = await person()
  const id = await publish(author)
  await say(author, id, 'A wiry pulse speaks of the Liver.')
  for (const [path, who] of [
    ['/dashboard'],
    [`/case-study/${id}?tab=discussion`],
    ['/dashboard', reader],
    [`/case-study/${id}?tab=discussion`, reader],
  ] as const) {
    const { weight, scripts } = await scriptsOf(path, who)
    expect(weight, `${path} ${JSON.stringify([...scripts])}`).toBeLessThanOrEqual(245_000)
    // Everything has been counted: the app, and what listens.
    expect(weight).toBeGreaterThan(180_000)
  }
})

test('the dashboard has no code of the case page until somebody reaches for a case', async () => {
  const author = await person('is_study_master')
  await publish(author)
  const { page, scripts } = await scriptsOf('/dashboard')
  expect(hasCase(scripts)).toBe(false)
  await page.getByRole('article').first().hover()
  await expect.poll(() => hasCase(scripts)).toBe(true)
})

/** The files of the build, each with those that it waits for. */
async function builtFiles() {
  const folder = join(projectRoot, 'web', 'dist', 'assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const waitsFor = async (name: string) =>
    [
      ...(await readFile(join(folder, name), 'utf8')).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g),
    ].map(([, file]) => file!)
  return new Map(await Promise.all(names.map(async (name) => [name, await waitsFor(name)] as const)))
}

/** Takes away what waits for nothing, and what nothing waits for, until nothing can be taken any more. */
function circles(files: Map<string, string[]>) {
  const left = new Map(files)
  for (let before = -1; before !== left.size;) {
    before = left.size
    const awaited = new Set([...left.values()].flat())
    for (const [name, needs] of left)
      if (!awaited.has(name) || !needs.some((file) => left.has(file))) left.delete(name)
  }
  return [...left.keys()]
}

test('no two files of the build wait for each other, or one would begin without what it needs', async () => {
  const files = await builtFiles()
  expect([...files.values()].flat().length).toBeGreaterThan(files.size)
  expect(circles(files)).toEqual([])
})
