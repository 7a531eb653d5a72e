import { ApiError } from './contract/errors.ts'

/** The gateway's limit too, so that the same body is refused the same way wherever it arrives. */
export const maxBytes = 1_000_000
const maxDepth = 32

/** The body as JSON that the database can store; {} where nothing was sent. Refuses the type before it reads a byte. */
export async function readJson(request: Request): Promise<unknown> {
  const declared = request.headers.get('content-length')
  const type = request.headers.get('content-type')
  // Calls that need no input come without a body, and then without a type.
  if (request.body === null || declared === '0') {
    if (type && !isJson(type)) throw new ApiError('wrong_type')
    return {}
  }
  if (!type || !isJson(type)) return refuse(request, new ApiError('wrong_type'))
  if (Number(declared ?? 0) > maxBytes) return refuse(request, new ApiError('too_large'))
  let text: string
  let value: unknown
  try {
    const bytes = declared ? await request.arrayBuffer() : await readCounting(request.body)
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = text.trim() === '' ? {} : JSON.parse(text)
  } catch (error) {
    // Also a body that breaks off: its sender is gone, and nobody will read this.
    throw error instanceof ApiError ? error : new ApiError('bad_json', { cause: error })
  }
  assertStorable(value, text.includes('\\u'))
  return value
}

async function refuse(request: Request, error: ApiError): Promise<never> {
  await request.body?.cancel()
  throw error
}

const isJson = (type: string) => /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type)

async function readCounting(body: ReadableStream<Uint8Array>): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop early cancels the stream: what is too large is not read to its end.
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) throw new ApiError('too_large')
    chunks.push(chunk)
  }
  return new Blob(chunks as BlobPart[]).arrayBuffer()
}

/**
 * Postgres stores neither U+0000 nor half a character, and nothing of ours nests deeply. In valid UTF-8 both can only come as
 * escapes, so most bodies need no look at their strings.
 */
function assertStorable(value: unknown, hasEscapes: boolean, depth = 0) {
  if (typeof value === 'string') {
    if (hasEscapes && !isStorable(value))
      throw new ApiError('bad_json', { detail: 'The request holds characters that cannot be stored.' })
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= maxDepth) throw new ApiError('bad_json', { detail: 'The request is nested too deeply.' })
  if (Array.isArray(value)) for (const one of value) assertStorable(one, hasEscapes, depth + 1)
  else
    for (const [key, one] of Object.entries(value)) {
      assertStorable(key, hasEscapes)
      assertStorable(one, hasEscapes, depth + 1)
    }
}

export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
