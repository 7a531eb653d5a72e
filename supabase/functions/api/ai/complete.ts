import { asLogin } from '../../_shared/db.ts'
import { env } from '../../_shared/env.ts'
import { log } from '../../_shared/log.ts'
import type { LiveModel } from './models.ts'

/** An admin sees the message of a failed model call. */
export class ModelFailure extends Error {
  constructor(
    message: string,
    readonly outcome: string,
    readonly more: { isTransient?: boolean; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'ModelFailure'
  }
}

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }
export type Asked = {
  messages: Message[]
  schema: { name: string; schema: Record<string, unknown> }
  jobId: string
  signal: AbortSignal
}

const maxBytes = 1_000_000
const maxTokens = 12_000
const maxTries = 3

/** Returns one answer of the model as text. Retries while the provider is busy or down, and logs each try with its cost. */
export async function complete(model: LiveModel, asked: Asked): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await callOnce(model, asked)
    } catch (error) {
      if (!(error instanceof ModelFailure) || !error.more.isTransient || tries === maxTries) throw error
      const wished = error.more.retryAfter ?? 0
      // If the provider asks for a longer wait, the call fails at once.
      if (wished > 10) throw error
      await pause(Math.max(wished * 1_000, 400 * 3 ** (tries - 1) * (0.75 + Math.random() / 2)), asked.signal)
    }
  }
}

async function callOnce(model: LiveModel, asked: Asked): Promise<string> {
  const begun = performance.now()
  let usage: Usage | undefined
  let outcome = 'ok'
  const clock = AbortSignal.timeout(env.ai.timeoutMs)
  try {
    const answer = await request(model, asked, AbortSignal.any([asked.signal, clock]))
    usage = answer.usage
    return answer.text
  } catch (error) {
    const failure = name(error, asked.signal.aborted, clock.aborted)
    outcome = failure.outcome
    throw failure
  } finally {
    await logCall(model, asked.jobId, outcome, performance.now() - begun, usage)
  }
}

type Usage = { prompt_tokens?: number; completion_tokens?: number }

async function request(model: LiveModel, { messages, schema }: Asked, signal: AbortSignal) {
  // Loads the library with the first draft, so that the Edge Function starts without it.
  const { default: OpenAI } = await import('openai')
  const client = new OpenAI({
    baseURL: model.provider.url,
    apiKey: model.provider.key,
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    timeout: env.ai.timeoutMs + 1_000,
    fetch: guardedFetch,
  })
  const answer: unknown = await client.chat.completions.create(
    {
      model: model.live_id,
      messages,
      ...(model.provider.label === 'Own server'
        ? { max_tokens: maxTokens }
        : { max_completion_tokens: maxTokens }),
      ...(model.live_id === 'gpt-5' && { reasoning_effort: 'low' as const }),
      ...(model.provider.takesSchema && {
        response_format: { type: 'json_schema' as const, json_schema: { ...schema, strict: true } },
      }),
    },
    { signal },
  )
  return readAnswer(answer)
}

function readAnswer(answer: unknown): { text: string; usage?: Usage } {
  type Answer = {
    choices?: { message?: { content?: unknown; refusal?: unknown }; finish_reason?: unknown }[]
    usage?: Record<string, unknown>
  }
  const { choices, usage = {} } = (typeof answer === 'object' && answer !== null ? answer : {}) as Answer
  const choice = Array.isArray(choices) ? choices[0] : undefined
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter')
    throw new ModelFailure('The model declined to answer. Please word it differently.', 'refused')
  const text = choice?.message?.content
  const count = (value: unknown) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1e9
      ? (value as number)
      : undefined
  return {
    text: typeof text === 'string' ? text : '',
    usage: { prompt_tokens: count(usage?.prompt_tokens), completion_tokens: count(usage?.completion_tokens) },
  }
}

class TooLong extends Error {}

/** Refuses redirects, and responses that are too large. */
async function guardedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new TooLong()
    parts.push(part)
  }
  const { status, headers } = response
  return new Response([101, 204, 205, 304].includes(status) ? null : new Blob(parts as BlobPart[]), {
    status,
    headers,
  })
}

const cancelled = (cause?: unknown) => new ModelFailure('This was cancelled.', 'cancelled', { cause })

function name(error: unknown, isCancelled: boolean, isLate: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (isCancelled) return cancelled(error)
  const { status, headers } = error as { status?: number; headers?: Headers }
  const failure = (message: string, outcome = `${status}`, more: ModelFailure['more'] = {}) =>
    new ModelFailure(message, outcome, { ...more, cause: error })
  if (isLate) return failure('The model did not answer in time. Please try again.', 'timeout')
  if (hasCause(error, TooLong))
    return failure('The model’s answer was far too long. Please try again.', 'too long')
  if (status === 401 || status === 403)
    return failure('The provider refuses this server’s key. Please tell the club’s operator.')
  if (status === 404)
    return failure('The provider does not offer this model any more. Please choose another one.')
  if (status === 429)
    return failure('The provider has too much to do right now. Please try again in a few minutes.', '429', {
      isTransient: true,
      retryAfter: Number(headers?.get('retry-after')) || undefined,
    })
  if (status !== undefined && status < 500)
    return failure('The provider did not take the request. Please try another model.')
  if (error instanceof SyntaxError)
    return failure('The model gave no usable answer. Please try again.', 'no JSON')
  return failure(
    'The provider cannot be reached right now. Please try again.',
    `${status ?? 'unreachable'}`,
    {
      isTransient: true,
    },
  )
}

function hasCause(error: unknown, kind: new () => Error): boolean {
  return error instanceof kind || (error instanceof Error && hasCause(error.cause, kind))
}

async function logCall(
  { live_id, provider, price }: LiveModel,
  jobId: string,
  outcome: string,
  ms: number,
  usage: Usage = {},
) {
  const { prompt_tokens, completion_tokens } = usage
  const cost =
    price && prompt_tokens !== undefined
      ? (prompt_tokens * price[0] + (completion_tokens ?? 0) * price[1]) / 1e6
      : undefined
  const call = {
    job_id: jobId,
    provider: provider.label,
    model: live_id,
    outcome,
    ms: Math.round(ms),
    prompt_tokens,
    completion_tokens,
    cost_usd: cost,
  }
  try {
    await asLogin((sql) => sql`select private.log_ai_call(${sql.json(call)})`)
  } catch (error) {
    log('error', 'could not store the cost of a model call', { reason: (error as Error).message, outcome })
  }
}

async function pause(ms: number, signal: AbortSignal) {
  const over = AbortSignal.any([signal, AbortSignal.timeout(ms)])
  if (!over.aborted) await new Promise((resolve) => over.addEventListener('abort', resolve))
  if (signal.aborted) throw cancelled()
}
