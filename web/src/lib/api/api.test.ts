import { expect, test, vi } from 'vitest'
import { saveDraft } from '@contract/comments.ts'
import { writerHeader } from '@contract/endpoint.ts'
import { mySubmissions } from '@contract/reviews.ts'
import { callApi, setEnding } from './api.ts'
import { holdMemberCalls } from '../session/log-out.ts'
import { setHolder } from '../storage/stored.ts'

// Node cannot fetch an address without a host, so each call fails like on a broken network.
const askAsMember = () =>
  callApi(mySubmissions, {}).then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  )

test('SES-9: after logout no request is sent as the former member until the next sign-in', async () => {
  expect(await askAsMember()).toBe('unavailable')
  await holdMemberCalls(async () => true)
  expect(await askAsMember()).toBe('not_signed_in')
  setEnding()
  expect(await askAsMember()).toBe('unavailable')
})

test('SES-9: requests that wait for a logout are sent if the logout fails', async () => {
  const isOver = holdMemberCalls(async () => false)
  const asked = askAsMember()
  expect(await isOver).toBe(false)
  expect(await asked).toBe('unavailable')
})

test('SES-16: a write carries the id of the member whose page sends it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers[writerHeader])
    return Response.json({})
  })
  const write = () => callApi(saveDraft, { threadId: 'a', content: 'Typed by Ann' })
  setHolder('ann')
  const waits = holdMemberCalls(async () => false)
  const late = write()
  setHolder('bo')
  await waits
  await Promise.all([late, write()])
  setHolder(null)
  vi.unstubAllGlobals()
  expect(sent.toSorted()).toEqual(['ann', 'bo'])
})
