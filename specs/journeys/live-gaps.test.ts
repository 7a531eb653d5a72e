import './built-web.ts'
import { expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { rowOf, say } from './discussion-steps.ts'
import { atThread, show, soon } from './thread-visits.ts'

test('LIVE-5, LIVE-7: after rejoining, a thread shows a comment and a new name whose events were lost', async () => {
  const { study, ann, ben, page, line } = await atThread()
  line.isLost = (frame) => frame.includes('author_changed')
  await say(ben, study, 'Words of somebody')
  const row = rowOf(page, 'Words of somebody')
  await row.getByText(ben.name).waitFor()
  const hands = browser()
  await hands.login(ben)
  const rename = async (name: string) => {
    expect((await hands.call('PUT', '/api/users/me/settings', { body: { name } })).status).toBe(200)
  }
  line.isLost = (frame) => /author_changed|comment_created/.test(frame)
  await say(ben, study, 'Dropped over the rate')
  await rename(`Benedict ${ben.id.slice(0, 6)}`)
  line.receive(JSON.stringify([null, null, `realtime:user:${ann.id}`, 'phx_close', {}]))
  await rowOf(page, 'Dropped over the rate').waitFor(soon)
  await row.getByText(/^Benedict/).waitFor(soon)
  await show(page, 'hidden')
  await rename(`Bentley ${ben.id.slice(0, 6)}`)
  await show(page, 'visible')
  await row.getByText(/^Bentley/).waitFor(soon)
})
