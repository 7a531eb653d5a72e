const maxFailures = 8
const maxFiles = 5

/** A few failures on a busy machine may be chance; many have a real cause, so running again would not help. */
export function isWorthAnotherRun(result) {
  if (!result || result.strayErrors.length > 0) return false
  const files = new Set(result.failures.map(({ file }) => file))
  return files.size > 0 && files.size <= maxFiles && result.failures.length <= maxFailures
}

export function listUnsteady({ failures }) {
  return failures.map(
    ({ file, title, reason }) => `unsteady: ${title ? `${file} > ${title}` : file}: ${reason}`,
  )
}
