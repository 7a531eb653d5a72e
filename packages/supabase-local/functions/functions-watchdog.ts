/**
 * Deno runs this file first; it imports the Edge Function.
 * It reports the port and answers pings on stdout, and exits with the supervisor.
 * Its own output lines begin with NUL.
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
