const maxFailures = 8
const maxFiles = 5

/** Many failures have a cause of their own; a few on a busy machine may be chance. */
export function isWorthAnotherRun(result) {
  if (!result || result.strayErrors.length > 0) return false
  const files = new Set(result.failures.map(({ file }) => file))
  return files.size > 0 && files.size <= maxFiles && result.failures.length <= maxFailures
}

/** The lines that name the specs which failed first and then passed alone. */
export function listUnsteady({ failures }) {
  return failures.map(
    ({ file, title, reason }) => `unsteady: ${title ? `${file} > ${title}` : file}: ${reason}`,
  )
}
