import { vi } from 'vitest'

function createFakeStorage(): Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  })
  return storage
}

/** Replaces localStorage and sessionStorage until vi.unstubAllGlobals, and silences the warnings about broken records. */
export function stubStorage() {
  vi.spyOn(console, 'warn').mockClear().mockReturnValue()
  const [local, inTab] = [createFakeStorage(), createFakeStorage()]
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', inTab)
  return { local, inTab }
}

/** Invalid records, which another app version or a curious member can leave in storage. */
export const badRecords = ['', '{', 'null', '5', '"words"', '[]', '[null]', '{}', '{"content":{},"at":"now"}']
