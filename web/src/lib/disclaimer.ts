import { readStored, useStored, writeStored } from './stored.ts'

const key = 'tcm_disclaimer_agreed'

export function agreeToDisclaimer() {
  writeStored(key, 'true')
}

export function hasAgreedToDisclaimer() {
  return readStored(key) === 'true'
}

export function useHasAgreedToDisclaimer() {
  return useStored(key) === 'true'
}
