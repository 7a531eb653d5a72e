import { useStored, writeStored } from './stored.ts'
import { storageKeys } from './storage-keys.ts'

const key = storageKeys.disclaimer

export function agreeToDisclaimer() {
  writeStored(key, 'true')
}

export function useHasAgreedToDisclaimer() {
  return useStored(key) === 'true'
}
