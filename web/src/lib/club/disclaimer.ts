import { z } from 'zod/mini'
import { storageKeys } from '../storage/storage-keys.ts'
import { useStored, writeStored } from '../storage/stored.ts'

const key = storageKeys.disclaimer
const agreed = z.literal(true)

export function agreeToDisclaimer() {
  writeStored(key, true)
}

export function useHasAgreedToDisclaimer() {
  return useStored(key, agreed) === true
}
