import { expect, test } from 'vitest'
import { mySubmissions } from '@contract/reviews.ts'
import { callApi, setEnding } from './api.ts'
import { holdMemberCalls } from './log-out.ts'

// Here an address without a host cannot be asked: what is sent fails as the network does.
const askAsMember = () =>
  callApi(mySubmissions, {}).then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  )

test('SES-9 nothing is asked in the name of who has left, until somebody is signed in again', async () => {
  expect(await askAsMember()).toBe('unavailable')
  await holdMemberCalls(async () => true)
  expect(await askAsMember()).toBe('not_signed_in')
  setEnding()
  expect(await askAsMember()).toBe('unavailable')
})

test('SES-9 what waits for a logout that fails is sent after it', async () => {
  const isOver = holdMemberCalls(async () => false)
  const asked = askAsMember()
  expect(await isOver).toBe(false)
  expect(await asked).toBe('unavailable')
})
