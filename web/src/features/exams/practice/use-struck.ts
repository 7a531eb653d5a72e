import { z } from 'zod/mini'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { useStored, writeStored } from '../../../lib/storage/stored.ts'

const struckOptions = z.record(z.string(), z.array(z.int()))

/** Options that the member has ruled out. Only this browser stores them. */
export function useStruck(userId: string, practiceId: string, position: number) {
  const key = storageKeys.struck(userId, practiceId)
  const all = useStored(key, struckOptions) ?? {}
  const struck = new Set(all[position])
  return {
    struck,
    turn(option: number) {
      const next = new Set(struck)
      if (!next.delete(option)) next.add(option)
      writeStored(key, { ...all, [position]: [...next] })
    },
  }
}
