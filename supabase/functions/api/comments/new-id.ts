/**
 * A UUID that begins with the time (version 7) and goes on at random, as pages make them too: what is made together lies together in
 * the database's indexes.
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
