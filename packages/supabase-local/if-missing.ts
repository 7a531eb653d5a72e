/** For `.catch()`: answers undefined for a missing file, and rethrows every other error. */
export function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
