/** For `.catch()`: returns undefined if the file is missing, and rethrows every other error. */
export function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
