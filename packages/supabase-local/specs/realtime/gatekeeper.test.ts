import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { Gatekeeper } from '../../realtime/gatekeeper.ts'
import type { Broadcast } from '../../realtime/frames.ts'

const row = (id: string): Broadcast => ({ id, topic: 'board:x', event: 'x', payload: '{}' })

test('a look at the snapshot that fails is reported, and the next one lets through what has waited', async () => {
  const answers = [
    () => Promise.reject(new Error('canceling statement due to statement timeout')),
    () => Promise.resolve({ rows: [{ snapshot: '100:100:' }] }),
  ]
  const failures: unknown[] = []
  const released: string[] = []
  const gatekeeper = new Gatekeeper(
    { query: () => answers.shift()!() } as unknown as Client,
    (rows) => void released.push(...rows.map(({ id }) => id)),
    (error) => void failures.push(error),
  )
  gatekeeper.pass({ xid: 7, rows: [row('first')] })
  await expect.poll(() => failures).toEqual([new Error('canceling statement due to statement timeout')])
  expect(released).toEqual([])
  gatekeeper.pass({ xid: 8, rows: [row('second')] })
  await expect.poll(() => released).toEqual(['first', 'second'])
})
