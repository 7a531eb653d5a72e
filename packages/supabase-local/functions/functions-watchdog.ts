/**
 * Deno's entry: it loads the function named by its argument, writes to stdout on which port the
 * function serves, answers pings from stdin, and ends when the supervisor is gone. Lines that begin with NUL are ours.
 */
export type Serve = (...given: unknown[]) => { addr: { port: number } }
declare const Deno: {
  args: string[]
  serve: Serve
  exit(code: number): never
  stdin: { readable: AsyncIterable<Uint8Array> }
  stdout: { writeSync(bytes: Uint8Array): number }
}

const { serve, stdin, stdout } = Deno
const say = (word: string) => stdout.writeSync(new TextEncoder().encode(`\u0000${word}\n`))

// Where it listens is in DENO_SERVE_ADDRESS, as the function itself must not know; only the chosen port is unknown.
const announcing: Serve = (...given) => {
  const server = serve(...given)
  say(`ready ${server.addr.port}`)
  return server
}
Object.defineProperty(Deno, 'serve', { value: announcing, configurable: true })

async function watch() {
  for await (const chunk of stdin.readable) if (chunk.length > 0) say('pong')
  Deno.exit(0)
}
void watch()

await import(Deno.args[0]!)
