/**
 * Returns a UUID of version 7. It begins with the time, so new rows are neighbors in the indexes. Browsers lack crypto.randomUUID() on
 * plain http.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let time = Date.now()
  for (let at = 5; at >= 0; at--) {
    bytes[at] = time
    time /= 256
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
