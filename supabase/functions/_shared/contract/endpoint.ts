import { z } from 'zod'

/** Who may call: everyone, or at least this role. Postgres decides again; this only answers early. */
export type Access = 'open' | 'member' | 'study_master' | 'moderator' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The most bytes of a body: cases and exams are large. The gateway lets 1 MB through. */
export const bodyBytes = { small: 100_000, large: 1_000_000 } as const
export type BodySize = keyof typeof bodyBytes

export type Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Auth extends Access = Access,
> = {
  method: Method
  /** Below /api, with `:name` for path parameters: '/case-studies/:id' */
  path: `/${string}`
  auth: Auth
  /** Path parameters, query (GET, DELETE) and body (POST, PUT) in one object; unknown keys are dropped. */
  input: Input
  output: Output
  /** Of its body; `small` where nothing is said. */
  size?: BodySize
  /** The answer is SQL's own text, which the function does not read again; a spec holds it to `output`. */
  isWrittenBySql?: boolean
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export const nothing = z.object({})
/** What most calls are about. */
export const byId = { id: z.uuid() }

export function defineEndpoint<Input extends z.ZodObject, Output extends z.ZodType, Auth extends Access>(
  endpoint: Endpoint<Input, Output, Auth>,
): Endpoint<Input, Output, Auth> {
  return endpoint
}

const hasBody = (method: Method) => method === 'POST' || method === 'PUT'

/** What the client sends for an input. `fromRequest` is its mirror: change them together. */
export function toRequest<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const rest: Record<string, unknown> = { ...input }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (hasBody(endpoint.method))
    return { method: endpoint.method, url: `/api${path}`, body: JSON.stringify(rest) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value))
  return { method: endpoint.method, url: `/api${path}${query.size ? `?${query}` : ''}` }
}

/** The raw, unchecked input of a request. A path parameter wins over a key of the same name in query or body. */
export function fromRequest(
  endpoint: Endpoint,
  parts: { params: Record<string, string>; query: URLSearchParams; body: unknown },
): unknown {
  if (!hasBody(endpoint.method)) return { ...Object.fromEntries(parts.query), ...parts.params }
  if (typeof parts.body !== 'object' || parts.body === null || Array.isArray(parts.body)) return parts.body
  return { ...parts.body, ...parts.params }
}
