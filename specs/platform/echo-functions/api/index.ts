/** Replaces the club’s Edge Function: echoes requests, tries forbidden operations, and hangs or exits on command. */
declare const Deno: {
  serve(answer: (request: Request) => Response | Promise<Response>): void
  readTextFile(path: string): Promise<string>
  writeTextFile(path: string, text: string): Promise<void>
  connect(to: { hostname: string; port: number }): Promise<unknown>
  env: { get(name: string): string | undefined; toObject(): Record<string, string> }
  Command: new (program: string) => { output(): Promise<unknown> }
  dlopen(path: string, symbols: object): unknown
  osRelease(): string
  exit(code: number): never
}

const forbidden: Record<string, (argument: string) => unknown> = {
  read: (path) => Deno.readTextFile(path),
  write: (path) => Deno.writeTextFile(path, 'planted'),
  connect: (port) => Deno.connect({ hostname: '127.0.0.1', port: Number(port) }),
  fetch: async (url) => (await fetch(url)).status,
  env: (name) => Deno.env.get(name),
  environment: () => Deno.env.toObject(),
  run: (program) => new Deno.Command(program).output(),
  load: (path) => Deno.dlopen(path, {}),
  system: () => Deno.osRelease(),
  import: (specifier) => import(specifier),
}

Deno.serve(async (request) => {
  const { pathname, search, searchParams } = new URL(request.url)
  const task = /^\/api\/try\/(\w+)$/.exec(pathname)?.[1]
  if (task) {
    try {
      const result = await forbidden[task]!(searchParams.get('with') ?? '')
      return Response.json({ allowed: true, result: String(result) })
    } catch (error) {
      return Response.json({ allowed: false, error: (error as Error).name })
    }
  }
  if (pathname === '/api/hang') for (;;);
  if (pathname === '/api/never') return new Promise(() => undefined)
  if (pathname === '/api/drop') Deno.exit(1)
  if (pathname === '/api/stream')
    return new Response(
      new ReadableStream({
        async start(controller) {
          for (let i = 0; i < 64; i++) controller.enqueue(new Uint8Array(65_536).fill(i))
          controller.close()
        },
      }),
    )
  if (pathname === '/api/own-headers')
    return new Response('{}', {
      headers: {
        'content-security-policy': "default-src 'self'",
        'access-control-allow-origin': 'https://elsewhere.example',
        'x-powered-by': 'something',
        'set-cookie': 'one=1',
        'content-type': 'application/json',
      },
    })
  if (pathname === '/api/empty') return new Response(null, { status: 204 })
  const body = await request.text()
  return Response.json({
    method: request.method,
    path: pathname,
    search,
    headers: Object.fromEntries(request.headers),
    length: body.length,
  })
})
