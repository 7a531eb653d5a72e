import { bodyBytes, type BodySize } from './contract/endpoint.ts'
import { ApiError } from './contract/errors.ts'

/**
 * The most values in one body. The largest requests, a mock exam and 200 reviews, hold some 1,800 values and
 * nest four levels deep.
 */
const maxValues = 2_500
const maxDepth = 32
/** The most characters of one text as JSON writes it. A case has at most 50,000. */
const maxLetters = 200_000

/** Reads a body as JSON that Postgres can store; an empty body becomes {}. Refuses a wrong content type before it reads the body. */
export async function readJson(request: Request, size: BodySize = 'small'): Promise<unknown> {
  const maxBytes = bodyBytes[size]
  const declared = request.headers.get('content-length')
  const type = request.headers.get('content-type')
  // Clients send neither a body nor a content type to endpoints without input.
  if (request.body === null || declared === '0') {
    if (type && !isJson(type)) throw new ApiError('wrong_type')
    return {}
  }
  if (!type || !isJson(type)) return refuse(request, new ApiError('wrong_type'))
  if (Number(declared ?? 0) > maxBytes) return refuse(request, tooLarge(maxBytes))
  let text: string
  let value: unknown
  try {
    const bytes = declared ? await request.arrayBuffer() : await readCounting(request.body, maxBytes)
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    assertBounded(text)
    value = text.trim() === '' ? {} : JSON.parse(text)
  } catch (error) {
    // An aborted upload also throws here; its sender no longer waits for a response.
    throw error instanceof ApiError ? error : new ApiError('bad_json', { cause: error })
  }
  if (text.includes('\\u')) assertStorable(value)
  return value
}

const tooLarge = (maxBytes: number) =>
  new ApiError('too_large', { detail: `This is too large. At most ${maxBytes / 1_000} kB is accepted here.` })

async function refuse(request: Request, error: ApiError): Promise<never> {
  await request.body?.cancel()
  throw error
}

const isJson = (type: string) => /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type)

async function readCounting(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  // An error in the loop cancels the stream, so the rest of the body is not read.
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return new Blob(chunks as BlobPart[]).arrayBuffer()
}

/** Counts brackets, commas and letters before parsing, since parsing a hostile megabyte takes 300 ms. */
function assertBounded(text: string) {
  let values = 0
  let depth = 0
  for (let at = 0; at < text.length; at++)
    switch (text[at]) {
      case '"': {
        const end = endOfText(text, at)
        if (end - at > maxLetters)
          throw new ApiError('too_large', { detail: 'A text in this request is too long.' })
        at = end
        break
      }
      case '[':
      case '{':
        if (++depth > maxDepth)
          throw new ApiError('bad_json', { detail: 'The request is nested too deeply.' })
      // falls through
      case ',':
        if (++values > maxValues)
          throw new ApiError('too_large', { detail: 'This request holds too many values.' })
        break
      case ']':
      case '}':
        depth--
    }
}

function endOfText(text: string, start: number) {
  for (let at = start + 1; at < text.length; at++)
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  return text.length
}

/** Refuses U+0000 and half surrogate pairs, which Postgres cannot store. In valid UTF-8, both occur only as \u escapes. */
function assertStorable(value: unknown) {
  if (typeof value === 'string') {
    if (!isStorable(value))
      throw new ApiError('bad_json', { detail: 'The request holds characters that cannot be stored.' })
  } else if (Array.isArray(value)) value.forEach(assertStorable)
  else if (typeof value === 'object' && value !== null) Object.entries(value).forEach(assertStorable)
}

export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
