import { STATUS_CODES, type ServerResponse } from 'node:http'

/** Alternating names and values, which Node writes without copying them. */
export type FlatHeaders = string[]
type Extra = Record<string, string | number>

export const flat = (headers: Record<string, string | number>): FlatHeaders =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

export type Refusal = { status: number; body: Record<string, unknown>; headers?: Extra }

export const refusal = (status: number, code: string, detail: string, headers?: Extra): Refusal => ({
  status,
  body: { detail, code },
  headers,
})

export const notFound = refusal(404, 'not_found', 'Not found.')
export const badAddress = refusal(400, 'bad_input', 'This address is not valid.')
export const badRequest = refusal(400, 'bad_input', 'This is not a valid HTTP request.')
export const wrongMethod = refusal(405, 'wrong_method', 'This address does not answer to that method.')
export const headersTooLarge = refusal(431, 'too_large', 'The headers of this request are too large.')
export const tooSlow = refusal(408, 'too_slow', 'The request took too long to arrive.')
export const upstreamTooSlow = refusal(
  504,
  'unavailable',
  'This is taking too long. Please try again in a moment.',
)
export const unavailable = refusal(
  503,
  'unavailable',
  'The server is busy or restarting. Please try again in a moment.',
  { 'retry-after': 1 },
)
export const tooLarge = refusal(413, 'too_large', 'This is too large. At most 1 MB is accepted.')

export const jsonHead = (
  body: string,
  security: FlatHeaders,
  more: FlatHeaders,
  extra: Extra = {},
): FlatHeaders => [
  ...flat({
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...extra,
  }),
  ...security,
  ...more,
]

export function refuse(
  response: ServerResponse,
  why: Refusal,
  security: FlatHeaders,
  more: FlatHeaders = [],
) {
  const body = JSON.stringify(why.body)
  response.writeHead(why.status, jsonHead(body, security, more, why.headers))
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

export function rawRefusal(why: Refusal, security: FlatHeaders): string {
  const body = JSON.stringify(why.body)
  const head = [...jsonHead(body, security, [], why.headers), 'connection', 'close']
  const lines: string[] = [`HTTP/1.1 ${why.status} ${STATUS_CODES[why.status]}`]
  for (let i = 0; i < head.length; i += 2) lines.push(`${head[i]}: ${head[i + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
