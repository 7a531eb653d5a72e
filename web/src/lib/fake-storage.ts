import { vi } from 'vitest'

/** For specs of pure code: a store as a browser has one, whose own properties are its keys. */
function createFakeStorage(): Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  })
  return storage
}

/** Until vi.unstubAllGlobals. Answers what stands in both stores. */
export function stubStorage() {
  const [local, inTab] = [createFakeStorage(), createFakeStorage()]
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', inTab)
  return { local, inTab }
}

/** What another version of the club, or another hand, may have left in place of a record. */
export const badRecords = ['', '{', 'null', '5', '"words"', '[]', '[null]', '{}', '{"content":{},"at":"now"}']
