import type { Member } from './member.ts'

export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers; text: string }
type Init = { body?: unknown; headers?: Record<string, string> }
export type Browser = ReturnType<typeof browserAt>

/** Calls an origin as a page does, and keeps the cookies it gets. `ownHeaders` go with every call. */
export function browserAt(origin: string, ownHeaders: Record<string, string> = {}) {
  const cookies = new Map<string, string>()

  async function call(method: string, path: string, { body, headers = {} }: Init = {}): Promise<Answer> {
    const isText = typeof body === 'string'
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookies.size > 0 && { cookie: cookieHeader() }),
        ...ownHeaders,
        ...headers,
      },
      body: body === undefined ? undefined : isText ? (body as string) : JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  }

  function keep(line: string) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const isOver = attributes.some((attribute) => {
      const [key, value = ''] = attribute.toLowerCase().split('=')
      return (
        (key === 'max-age' && Number(value) <= 0) || (key === 'expires' && Date.parse(value) <= Date.now())
      )
    })
    if (isOver) cookies.delete(name)
    else cookies.set(name, pair.slice(name.length + 1))
  }

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  return {
    origin,
    cookies,
    cookieHeader,
    call,
    get: (path: string, init?: Init) => call('GET', path, init),
    post: (path: string, body: unknown = {}, init?: Init) => call('POST', path, { ...init, body }),
    put: (path: string, body: unknown = {}, init?: Init) => call('PUT', path, { ...init, body }),
    delete: (path: string, init?: Init) => call('DELETE', path, init),
    async login({ email, password }: Pick<Member, 'email' | 'password'>) {
      const answer = await call('POST', '/api/auth/login', { body: { email, password } })
      if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`)
      return answer
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
