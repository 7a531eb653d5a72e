/** For `.catch()`: a file that is not there answers undefined, every other failure is thrown on. */
export function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
