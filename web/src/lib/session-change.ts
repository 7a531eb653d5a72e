import type { QueryClient } from '@tanstack/react-query'

/** Key of the mutations that replace this session by another, as a new password does. */
export const sessionChange = ['session change']

let changedElsewhere: Promise<unknown> = Promise.resolve()

/** Another tab has begun such a mutation; `end` resolves after it. */
export function awaitChange(end: Promise<unknown>) {
  changedElsewhere = end
}

/** Waits for such mutations: a request meanwhile would be a guest's, and its answer could clear the new session's cookie. */
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
