import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { ApiError } from '@contract/errors.ts'
import { stubStorage } from './fake-storage.ts'
import { createOutbox, type Entry } from './outbox.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionKey } from '../session/session.ts'
import { setHolder } from './stored.ts'

const signIn = (id: string) => queryClient.setQueryData(sessionKey, { id })
let userId: string

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('navigator', {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  userId = randomUUID()
  setHolder(userId)
  signIn(userId)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

function open(send: (words: string[]) => unknown = () => {}, more: object = {}, name: string = randomUUID()) {
  const arrived: string[][] = []
  const outbox = createOutbox({
    name,
    item: z.string(),
    async send(entries: Entry<string>[]) {
      const words = entries.map(({ item }) => item)
      send(words)
      arrived.push(words)
    },
    ...more,
  })
  return { name, outbox, arrived }
}

test('RECALL-12: an outbox sends entries of an offline page once and in order, even after a change of the clock', async () => {
  const { name, outbox } = open(() => {
    throw new ApiError('unavailable')
  })
  outbox.put(userId, 'first')
  vi.spyOn(performance, 'now').mockReturnValueOnce(-1_000_000)
  outbox.put(userId, 'second')
  await outbox.flush(userId)
  expect(outbox.read(userId).map(({ item }) => item)).toEqual(['first', 'second'])
  const next = open(undefined, {}, name)
  await Promise.all([next.outbox.flush(userId), next.outbox.flush(userId)])
  expect(next.arrived).toEqual([['first'], ['second']])
  expect(outbox.read(userId)).toEqual([])
})

test('SES-16: an outbox sends nothing while another member is signed in', async () => {
  const { outbox, arrived } = open()
  signIn(randomUUID())
  outbox.put(userId, 'mine')
  await outbox.flush(userId)
  expect([arrived, outbox.read(userId).length]).toEqual([[], 1])
})

test('DISC-4: after a refused batch, the outbox sends the entries one by one and keeps the refused one', async () => {
  const refuse = (words: string[]) => {
    if (words.includes('bad')) throw new ApiError('bad_input', { detail: 'Too short.' })
  }
  const { outbox, arrived } = open(refuse, { batch: (waiting: Entry<string>[]) => waiting })
  signIn(randomUUID())
  for (const words of ['good', 'bad', 'better']) outbox.put(userId, words)
  signIn(userId)
  await outbox.flush(userId)
  expect(arrived).toEqual([['good'], ['better']])
  expect(outbox.read(userId)).toMatchObject([{ item: 'bad', refusal: 'Too short.' }])
})

test('EXAM-4: if a choice changes while it is being sent, the outbox sends the new choice too', async () => {
  const { outbox, arrived } = open(
    ([choice]) => choice === 'A' && outbox.put(userId, 'B', { id: 'choice 1' }),
  )
  outbox.put(userId, 'A', { id: 'choice 1' })
  await outbox.flush(userId)
  expect(arrived).toEqual([['A'], ['B']])
})

test('TAKE-4: before a submission the outbox asks the server even if nothing waits, and throws its failure', async () => {
  let isOffline = false
  const { outbox, arrived } = open(() => {
    if (isOffline) throw new ApiError('unavailable')
  })
  await outbox.sendNow(userId)
  expect(arrived).toEqual([[]])
  isOffline = true
  await expect(outbox.sendNow(userId)).rejects.toThrow(ApiError)
})
