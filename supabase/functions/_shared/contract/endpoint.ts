import { z } from 'zod'

/** The least role that may call. Postgres decides again. */
export type Access = 'open' | 'member' | 'study_master' | 'moderator' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The gateway's limit is 1 MB. */
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
  /** Path parameters, query (GET, DELETE) and body (POST, PUT) in one object. Unknown keys are dropped. */
  input: Input
  output: Output
  /** `small` by default. */
  size?: BodySize
  /** The answer is SQL's own text. The function does not parse it; a spec holds it to `output`. */
  isWrittenBySql?: boolean
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export const nothing = z.object({})
export const byId = { id: z.uuid() }

type IdsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, z.ZodUUID> & IdsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, z.ZodUUID>
    : Record<never, never>

/** Without `input`, an endpoint takes the ids of its path. Without `output`, it answers `{}`. */
export function defineEndpoint<
  const Path extends `/${string}`,
  Auth extends Access,
  Input extends z.ZodObject = z.ZodObject<IdsOf<Path>>,
  Output extends z.ZodType = typeof nothing,
>({
  input,
  output,
  ...rest
}: Omit<Endpoint<Input, Output, Auth>, 'path' | 'input' | 'output'> & {
  path: Path
  input?: Input
  output?: Output
}): Endpoint<Input, Output, Auth> {
  const ids = Object.fromEntries([...rest.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, z.uuid()]))
  return {
    ...rest,
    input: input ?? (z.object(ids) as z.ZodObject as Input),
    output: output ?? (nothing as z.ZodType as Output),
  }
}

const hasBody = (method: Method) => method === 'POST' || method === 'PUT'

/** `fromRequest` is its mirror: change them together. */
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

/** The unchecked input. A path parameter wins over query and body. */
export function fromRequest(
  endpoint: Endpoint,
  parts: { params: Record<string, string>; query: URLSearchParams; body: unknown },
): unknown {
  if (!hasBody(endpoint.method)) return { ...Object.fromEntries(parts.query), ...parts.params }
  if (typeof parts.body !== 'object' || parts.body === null || Array.isArray(parts.body)) return parts.body
  return { ...parts.body, ...parts.params }
}
