import type { QueryClient } from '@tanstack/react-query'

/** The key of a mutation that ends this session and brings the next one, as a new password does. */
export const sessionChange = ['session change']

let changedElsewhere: Promise<unknown> = Promise.resolve()

/** Another tab of this browser has begun such a mutation: `end` resolves when it is over. */
export function awaitChange(end: Promise<unknown>) {
  changedElsewhere = end
}

/**
 * Resolves when no such mutation is on its way. Whoever asked the server in between would be answered as a guest, and might lose the new
 * session's cookie with it.
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
