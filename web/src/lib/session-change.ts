import type { QueryClient } from '@tanstack/react-query'

/** The key of a mutation that ends this session and brings the next one, as a new password does. */
export const sessionChange = ['session change']

/**
 * Resolves when no such mutation is on its way. Whoever asked the server in between would be answered as a guest, and might lose the new
 * session's cookie with it.
 */
export function sessionSettled(client: QueryClient) {
  const isSettled = () => client.isMutating({ mutationKey: sessionChange }) === 0
  if (isSettled()) return Promise.resolve()
  return new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (!isSettled()) return
      stop()
      resolve()
    })
  })
}
