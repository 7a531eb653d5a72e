import { vi } from 'vitest'

/** Until `check` throws no more. The limit says when a fault is a fault, not how fast the machine is. */
export const waitFor = <T>(check: () => T | Promise<T>, interval = 50) =>
  vi.waitFor(check, { timeout: 80_000, interval })
