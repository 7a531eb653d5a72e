import * as auth from './auth.ts'

/** The one list: the router serves it, the client calls it, the specs loop over it. */
export const endpoints = { ...pickEndpoints(auth) }

function pickEndpoints<M extends object>(module: M) {
  return Object.fromEntries(
    Object.entries(module).filter(
      ([, value]) => value && typeof value === 'object' && 'method' in value && 'path' in value,
    ),
  ) as { [K in keyof M as M[K] extends { method: string; path: string } ? K : never]: M[K] }
}
