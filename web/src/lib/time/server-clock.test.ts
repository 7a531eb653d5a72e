import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const server = Date.parse('2026-01-01T12:00:00Z')
let clock: typeof import('./server-clock.ts')

/** Sets this computer's clock off by `local` ms; `elapsed` is performance.now() when the response arrives. */
function at(local: number, elapsed: number) {
  vi.setSystemTime(server + local)
  vi.spyOn(performance, 'now').mockReturnValue(elapsed)
}
const iso = (offset = 0) => new Date(server + offset).toISOString()
const off = () => Math.abs(clock.serverNow() - server)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  clock = await import('./server-clock.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('TAKE-6: the estimate of the server’s time', () => {
  test('is within a second after a Date header', () => {
    at(-86_400_000, 100)
    clock.noteServerDate(iso(), 0)
    expect(off()).toBeLessThanOrEqual(1100)
  })

  test('is within the round trip after a response body, and a late header does not change it', () => {
    at(86_400_000, 40)
    clock.noteServerDate(iso(), 0)
    clock.noteServerTime(iso(), 0)
    expect(off()).toBeLessThanOrEqual(40)
    clock.noteServerDate(iso(-1900), 0)
    clock.noteServerTime(iso(-2000), -4000)
    expect(off()).toBeLessThanOrEqual(40)
  })

  test('counts a time as certainly reached only if no response contradicts it, or an event proves it', async () => {
    at(0, 100)
    clock.noteServerDate(iso(-900), 0)
    expect(clock.serverAtLeast() - server).toBeLessThanOrEqual(0)
    clock.noteServerReached(iso(-5))
    expect(clock.serverAtLeast() - server).toBe(-5)
    expect(off()).toBeLessThanOrEqual(100)
  })

  test('ignores a change of the computer’s clock while offline', () => {
    at(0, 20)
    clock.noteServerTime(iso(), 0)
    const before = clock.serverNow()
    at(86_400_000, 20)
    expect(clock.serverNow()).toBe(before)
    at(-86_400_000, 1020)
    expect(clock.serverNow()).toBe(before + 1000)
  })

  test('stays correct when responses arrive after a change of the computer’s clock', () => {
    at(0, 20)
    clock.noteServerTime(iso(), 0)
    at(3_600_000, 20)
    clock.noteServerDate(iso(), 0)
    expect(off()).toBeLessThanOrEqual(1020)
    clock.noteServerTime(iso(), 0)
    expect(off()).toBeLessThanOrEqual(20)
  })
})
