import './built-web.ts'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Person, person, publish, say } from '../kit/cases.ts'
import { nowhere, signIn } from './visitors.ts'
import { visit } from './club-visits.ts'

/** The scripts that a page loads without user input, until it has joined its topics. */
async function scriptsOf(path: string, who?: Person) {
  const { page } = await visit(nowhere)
  if (who) await signIn(page, who)
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

test('a first visit loads at most 250 kB of JavaScript', async () => {
  const author = await person('is_study_master')
  // The reader has no milestone, because showing one would load another chunk.
  const reader = await person()
  const id = await publish(author)
  await say(author, id, 'A wiry pulse speaks of the Liver.')
  for (const [path, who] of [['/dashboard'], [`/case-study/${id}?tab=discussion`, reader]] as const) {
    const { weight, scripts } = await scriptsOf(path, who)
    expect(weight, `${path} ${JSON.stringify([...scripts])}`).toBeLessThanOrEqual(250_000)
    // Positive control: a lower weight would mean that a script was not counted.
    expect(weight).toBeGreaterThan(180_000)
  }
})
