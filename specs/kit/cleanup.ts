const cleanups: (() => unknown)[] = []

/** Work for when the spec file is over that opened something. The kit's own modules outlive the file: a worker imports them once. */
export const cleanUpLater = (cleanup: () => unknown) => void cleanups.push(cleanup)

export async function cleanUp() {
  for (const cleanup of cleanups.splice(0)) await cleanup()
}
