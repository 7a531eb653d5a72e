import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { expireToken, me, newMember, wakeTabsAtOnce } from './refresh-steps.ts'

let platform: OwnPlatform
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
})
afterAll(() => platform?.stop())

test('SES-8: 20 tabs wake at once, 100 times: nobody is signed out, nothing fails', async () => {
  const member = await newMember(platform.url, 'tabs@example.test')
  await wakeTabsAtOnce(member, (browser) => expireToken(browser, platform.keys.JWT_SECRET), 100)
  expect((await me(member)).body).toMatchObject({ name: 'Tab' })
}, 240_000)
