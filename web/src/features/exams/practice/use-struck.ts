import { storageKeys } from '../../../lib/storage-keys.ts'
import { useStored, writeStored } from '../../../lib/stored.ts'

/** What somebody has ruled out for themselves: kept on this computer, as pencil marks on a sheet are. */
export function useStruck(practiceId: string, position: number) {
  const key = storageKeys.struck(practiceId)
  const stored = useStored(key)
  const all = stored === null ? {} : (JSON.parse(stored) as Record<number, number[]>)
  const struck = new Set(all[position])
  return {
    struck,
    turn(option: number) {
      const next = new Set(struck)
      if (!next.delete(option)) next.add(option)
      writeStored(key, JSON.stringify({ ...all, [position]: [...next] }))
    },
  }
}
