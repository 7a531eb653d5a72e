import { type Club, club as schema, defaultClub, getClub } from '@contract/club.ts'
import { ApiError } from '@contract/errors.ts'
import { callApi } from '../api/api.ts'
import { storageKeys } from '../storage/storage-keys.ts'
import { readStored, useStored, writeStored } from '../storage/stored.ts'

const maxWaitMs = 3000

export const useClub = (): Club => useStored(storageKeys.club, schema) ?? defaultClub

export function showClub(club: Club) {
  writeStored(storageKeys.club, club)
  // NOTE: public/color-scheme.js sets the same color before the first paint.
  document.documentElement.style.setProperty('--club', club.color)
  document.documentElement.toggleAttribute('data-club', club.color !== defaultClub.color)
}

/** Resolves once the club's name and color are known. A browser that stored them on an earlier visit does not wait. */
export async function loadClub() {
  const isKnown = readStored(storageKeys.club, schema) !== null
  const loading = callApi(getClub, {}, { timeoutMs: maxWaitMs }).then(showClub, (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  if (!isKnown) await loading
}
