import { z } from 'zod'
import { storageKeys } from './storage-keys.ts'
import { useStored, writeStored } from './stored.ts'

const key = storageKeys.disclaimer
const agreed = z.literal(true)

export function agreeToDisclaimer() {
  writeStored(key, true)
}

export function useHasAgreedToDisclaimer() {
  return useStored(key, agreed) === true
}
