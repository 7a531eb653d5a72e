type Route = {
  src?: string
  dest?: string
  status?: number
  handle?: string
  continue?: boolean
  headers?: Record<string, string>
  transforms?: { target: { key: string }; args: string; env?: string[] }[]
}

/** How Vercel documents that it goes through `routes`, as far as ours go: in order, the file system where it is named, then what is for hits. */
export function vercelRouter(
  routes: Route[],
  files: (path: string) => Response | undefined,
  env: Record<string, string>,
) {
  const phaseOf = (name: string) => {
    const start = routes.findIndex(({ handle }) => handle === name) + 1
    const end = routes.findIndex(({ handle }, i) => handle && i >= start)
    return routes.slice(start, end < 0 ? undefined : end)
  }
  const first = routes.slice(
    0,
    routes.findIndex(({ handle }) => handle),
  )
  // Vercel ignores case, and takes each pattern for one of the whole path.
  const matches = ({ src = '' }: Route, path: string) => new RegExp(`^(?:${src})$`, 'i').exec(path)

  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const said: Record<string, string> = {}
    const answer = (from: Response) => {
      const headers = new Headers(from.headers)
      for (const [name, value] of Object.entries(said)) headers.set(name, value)
      return new Response(from.body, { status: from.status, headers })
    }
    const found = (path: string) => {
      const file = files(path)
      if (!file) return undefined
      for (const route of phaseOf('hit')) if (matches(route, path)) Object.assign(said, route.headers)
      return answer(file)
    }
    const go = async (phase: Route[]): Promise<Response | undefined> => {
      for (const route of phase) {
        const match = matches(route, pathname)
        if (!match) continue
        if (route.dest?.startsWith('http')) {
          const headers = new Headers(request.headers)
          for (const { target, args, env: names = [] } of route.transforms ?? [])
            headers.set(
              target.key,
              names.reduce((text, name) => text.replace(`$${name}`, env[name]!), args),
            )
          for (const name of ['x-forwarded-for', 'x-vercel-forwarded-for']) headers.set(name, '127.0.0.1')
          const target = route.dest.replace('$1', match[1] ?? '') + search
          const init = {
            method: request.method,
            headers,
            body: request.body,
            redirect: 'manual',
            duplex: 'half',
          }
          return fetch(target, init as RequestInit)
        }
        Object.assign(said, route.headers)
        if (route.status) return answer(new Response('', { status: route.status }))
        if (route.dest) return found(route.dest)
      }
      return undefined
    }
    return (
      (await go(first)) ??
      found(pathname) ??
      (await go(phaseOf('filesystem'))) ??
      answer(new Response('', { status: 404 }))
    )
  }
}
