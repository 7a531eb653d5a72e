export function isJsonText(bytes: Buffer) {
  try {
    JSON.parse(bytes.toString())
    return true
  } catch {
    return false
  }
}
