/** Far below the depth at which a recursive reader's stack overflows. */
const maxDepth = 100

export class BadJson extends Error {}

/**
 * Rejects JSON that PostgreSQL cannot store unchanged: NUL, half surrogate pairs, numbers beyond a double.
 * Also rejects deep nesting, which would overflow the stack of later readers.
 */
export function parseStrictJson(bytes: ArrayBuffer | Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadJson('invalid UTF-8')
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadJson(text.trim() === '' ? 'unexpected end of JSON input' : 'invalid JSON')
  }
  refuseUnstorable(value)
  return value
}

function refuseUnstorable(root: unknown) {
  // Uses a list and no recursion, because nesting it has yet to check could overflow the stack.
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') refuseText(value)
    else if (typeof value === 'number' && !Number.isFinite(value))
      throw new BadJson('a number is out of range')
    else if (typeof value === 'object' && value !== null) {
      if (depth === maxDepth) throw new BadJson('nested too deeply')
      for (const [key, inner] of Object.entries(value)) {
        refuseText(key)
        open.push({ value: inner, depth: depth + 1 })
      }
    }
  }
}

function refuseText(text: string) {
  if (text.includes('\0')) throw new BadJson('a NUL character')
  if (/\p{Surrogate}/u.test(text)) throw new BadJson('half of a surrogate pair')
}
