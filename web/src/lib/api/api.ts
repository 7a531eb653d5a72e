import { type Endpoint, type InputOf, type OutputOf, toRequest, writerHeader } from '@contract/endpoint.ts'
import { ApiError, type ErrorCode, errorBody } from '@contract/errors.ts'
import { getHolder } from '../storage/stored.ts'
import { noteServerDate } from '../time/server-clock.ts'

const defaultTimeoutMs = 30_000

/** The network, a timeout or a proxy kept the server's response from arriving. */
export class TransportError extends ApiError {
  readonly httpStatus: number | undefined
  constructor(detail: string, more: { httpStatus?: number; retryAfter?: number; cause?: unknown } = {}) {
    super('unavailable', { detail, retryAfter: more.retryAfter, cause: more.cause })
    this.name = 'TransportError'
    this.httpStatus = more.httpStatus
  }
}

let onSignedOut: (() => void) | undefined

export function whenSignedOut(run: () => void) {
  onSignedOut = run
}

/** Calls of the signed-in member that have no response yet. A logout waits for them. */
export const pendingCalls = new Set<Promise<unknown>>()
let ending: Promise<boolean> | undefined

/** log-out.ts sets this while it ends a session: new calls wait for `end`, and fail if it resolves to true. */
export function setEnding(end?: Promise<boolean>) {
  ending = end
}

async function sendInTurn<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions) {
  const isWrite = endpoint.auth !== 'open' && endpoint.method !== 'GET'
  const writer = isWrite ? getHolder() : null
  const request = () => send(toRequest(endpoint, input), writer, options)
  if (endpoint.auth === 'open') return request()
  if (ending && (await ending)) throw new ApiError('not_signed_in')
  const answer = request()
  pendingCalls.add(answer)
  return answer.finally(() => pendingCalls.delete(answer))
}

/** `keepalive`: the browser finishes the call after the page closes, but allows only 64 kB of such bodies at once. */
type CallOptions = { signal?: AbortSignal; timeoutMs?: number; keepalive?: boolean }

/** Calls an endpoint. Returns its output or throws an ApiError. */
export async function callApi<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) {
  return (await callApiWithHeaders(endpoint, input, options)).data
}

/** For lists, whose response headers hold the count, the next cursor or the sequence number. */
export async function callApiWithHeaders<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ data: OutputOf<E>; headers: Headers }> {
  const response = await sendInTurn(endpoint, input, options)
  const body = await readJson(response)
  if (!response.ok) {
    const refused = refusal(response, body)
    if (refused.code === 'not_signed_in' || refused.code === 'session_ended') onSignedOut?.()
    throw refused
  }
  const answer = endpoint.output.safeParse(body)
  if (answer.success) return { data: answer.data as OutputOf<E>, headers: response.headers }
  // A page of an older version can meet a newer server; it must not show data that it misreads.
  throw new ApiError('internal', { cause: { requestId: requestIdOf(response), problem: answer.error } })
}

async function send(
  request: ReturnType<typeof toRequest>,
  writer: string | null,
  { signal, timeoutMs = defaultTimeoutMs, keepalive }: CallOptions,
) {
  const clock = AbortSignal.timeout(timeoutMs)
  const sentAt = performance.now()
  try {
    const response = await fetch(request.url, {
      method: request.method,
      body: request.body,
      headers: {
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(writer !== null && { [writerHeader]: writer }),
      },
      signal: signal ? AbortSignal.any([signal, clock]) : clock,
      keepalive,
    })
    noteServerDate(response.headers.get('date'), sentAt)
    return response
  } catch (cause) {
    // react-query expects the abort error of its own signal, so rethrow it unchanged.
    if (signal?.aborted) throw cause
    if (clock.aborted) throw new TransportError(overdue(timeoutMs), { cause })
    throw new TransportError(unreachable, { cause })
  }
}

/** Advice for the user, with the browser's own message in parentheses. */
export const unreachable = 'The club cannot be reached. Please check your connection. (Network Error)'

const overdue = (timeoutMs: number) =>
  `The club did not answer in time. Please try again in a moment. (timeout of ${timeoutMs}ms exceeded)`

const unreadable = ({ status }: Response) =>
  `The club could not answer. Please try again in a moment. (Request failed with status code ${status})`

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new TransportError(unreadable(response), {
      httpStatus: response.status,
      retryAfter: retryAfterOf(response),
      cause,
    })
  }
}

function refusal(response: Response, body: unknown) {
  const retryAfter = retryAfterOf(response)
  const known = errorBody.safeParse(body)
  if (!known.success)
    return new TransportError(unreadable(response), {
      httpStatus: response.status,
      retryAfter,
    })
  const { code, detail, errors } = known.data
  return new ApiError(code, { detail, errors, retryAfter, cause: { requestId: requestIdOf(response) } })
}

function requestIdOf(response: Response) {
  return response.headers.get('x-request-id') ?? undefined
}

function retryAfterOf(response: Response) {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds : undefined
}

export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** Returns the server's sentence if the server refused, otherwise the fallback. */
export function detailOr(error: unknown, fallback: string) {
  return error instanceof ApiError && !(error instanceof TransportError) ? error.message : fallback
}
