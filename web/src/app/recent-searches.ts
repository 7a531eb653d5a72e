import { z } from 'zod/mini'
import { storageKeys } from '../lib/storage/storage-keys.ts'
import { useStored, writeStored } from '../lib/storage/stored.ts'

const most = 5
const searches = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(most))

export function useRecentSearches(userId: string | undefined) {
  const key = storageKeys.recentSearches(userId)
  const recent = useStored(key, searches) ?? []
  const remember = (search: string) => {
    if (!userId) return
    const others = recent.filter((one) => one.toLowerCase() !== search.toLowerCase())
    writeStored(key, [search, ...others].slice(0, most))
  }
  return { recent: userId ? recent : [], remember }
}
