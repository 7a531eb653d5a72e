import { z } from 'zod/mini'

/** The lowest role that may call an endpoint. Postgres checks the role again. */
export type Access = 'open' | 'member' | 'study_master' | 'moderator' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Header of a write: the id of the member whose page sends it. The server refuses it in another member's session. */
export const writerHeader = 'x-club-writer'

export const bodyBytes = { small: 100_000, large: 1_000_000 } as const
export type BodySize = keyof typeof bodyBytes

export type Endpoint<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Auth extends Access = Access,
> = {
  method: Method
  /** The path below /api, with `:name` for path parameters: '/case-studies/:id'. */
  path: `/${string}`
  auth: Auth
  /** Path parameters, query (GET, DELETE) and body (POST, PUT), merged into one object. The schema drops unknown keys. */
  input: Input
  output: Output
  /** `size` limits the body; the default is `small`. */
  size?: BodySize
  /** SQL writes the JSON of the response. The Edge Function does not parse it; a spec checks it against `output`. */
  isWrittenBySql?: boolean
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export const nothing = z.object({})
export const byId = { id: z.uuid() }

type IdsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, z.ZodMiniUUID> & IdsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, z.ZodMiniUUID>
    : Record<never, never>

const defining =
  (method: Method) =>
  <
    const Path extends `/${string}`,
    Auth extends Access,
    Input extends z.ZodMiniObject = z.ZodMiniObject<IdsOf<Path>>,
    Output extends z.ZodMiniType = typeof nothing,
  >(
    path: Path,
    auth: Auth,
    more: Partial<Omit<Endpoint<Input, Output>, 'method' | 'path' | 'auth'>> = {},
  ): Endpoint<Input, Output, Auth> => {
    const ids = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, z.uuid()]))
    const defaults = {
      input: z.object(ids) as z.ZodMiniObject as Input,
      output: nothing as z.ZodMiniType as Output,
    }
    return { method, path, auth, ...defaults, ...more }
  }

/** Define an endpoint. Without `input`, it takes the ids in its path. Without `output`, it responds with `{}`. */
export const get = defining('GET')
export const post = defining('POST')
export const put = defining('PUT')
export const remove = defining('DELETE')

const hasBody = (method: Method) => method === 'POST' || method === 'PUT'

/** Splits input into path, query and body. `fromRequest` reverses this: change both together. */
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

/** Merges a request into one unchecked input. A path parameter wins over a field of the same name in query or body. */
export function fromRequest(
  endpoint: Endpoint,
  parts: { params: Record<string, string>; query: URLSearchParams; body: unknown },
): unknown {
  if (!hasBody(endpoint.method)) return { ...Object.fromEntries(parts.query), ...parts.params }
  if (typeof parts.body !== 'object' || parts.body === null || Array.isArray(parts.body)) return parts.body
  return { ...parts.body, ...parts.params }
}
