export function isJsonText(bytes: Buffer) {
  try {
    JSON.parse(bytes.toString())
    return true
  } catch {
    return false
  }
}

/** Undefined for what was read but is nested too deeply to be written. */
export function jsonBytes(value: unknown) {
  try {
    return Buffer.byteLength(JSON.stringify(value))
  } catch {
    return undefined
  }
}
