import type { QueryClient } from '@tanstack/react-query'

/** Mutation key of acts that replace this session by another, such as setting a new password. */
export const sessionChange = ['session change']

let changedElsewhere: Promise<unknown> = Promise.resolve()

/**
 * Call when another tab begins to replace the session. `end` resolves when that is done or takes too long.
 */
export function awaitChange(end: Promise<unknown>) {
  changedElsewhere = end
}

/**
 * Waits until no tab is replacing the session. A request meanwhile would be a guest's, and its response could
 * clear the new session's cookie.
 */
export async function sessionSettled(client: QueryClient) {
  await changedElsewhere
  const isSettled = () => client.isMutating({ mutationKey: sessionChange }) === 0
  if (isSettled()) return
  await new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (!isSettled()) return
      stop()
      resolve()
    })
  })
}
