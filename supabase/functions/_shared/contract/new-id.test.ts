import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { newId } from './new-id.ts'

test('newId() returns different UUIDs that begin with the current time', () => {
  const before = Date.now()
  const ids = Array.from({ length: 1_000 }, newId)
  for (const id of ids) {
    expect(z.uuidv7().safeParse(id).success).toBe(true)
    const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  }
  expect(new Set(ids).size).toBe(ids.length)
})
