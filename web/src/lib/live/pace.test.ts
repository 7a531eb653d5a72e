import { expect, test } from 'vitest'
import { type Joins, nextRejoinMs, presenceSpreadMs, refusedFailures, typingIntervalMs } from './pace.ts'

/** Rates per minute of hosted Supabase's smallest plan. */
const messages = 6_000
const presenceMessages = 1_200

test('five typing members use at most a quarter of the plan’s message rate; above forty members, none broadcasts typing', () => {
  for (let present = 1; present <= 40; present++) {
    const perMinute = (5 * present * 60_000) / typingIntervalMs(present)!
    expect(perMinute).toBeLessThan(messages / 4)
  }
  expect(typingIntervalMs(1)).toBe(3000)
  expect(typingIntervalMs(41)).toBeNull()
})

test('two members see each other within a second, and a class stays within the plan’s presence rate', () => {
  expect(presenceSpreadMs(2)).toBeLessThan(1000)
  for (const members of [20, 40, 60, 100]) {
    const cost = members ** 2 / 2
    const minutes = Math.max(presenceSpreadMs(members) / 60_000, 1)
    expect(cost / minutes).toBeLessThan(presenceMessages)
  }
})

test('GROUP-5: a join that lasted starts the delays again once; a topic that stays refused is tried twice a minute', () => {
  const joins: Joins = { failures: 3, upSince: 0 }
  expect(nextRejoinMs(joins, 61_000)).toBeLessThan(1500)
  joins.failures = refusedFailures
  for (let now = 62_000; now < 300_000; now += 30_000)
    expect(nextRejoinMs(joins, now)).toBeGreaterThan(20_000)
})
