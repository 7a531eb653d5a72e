import { fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log } from './log.ts'
import { startPart, type Launch, type Part } from './part.ts'
import { packageRoot } from './package-root.ts'

/** Node 20 cannot run TypeScript: children always run the compiled files, also where a spec runs us from source. */
const compiled = (name: string) => join(packageRoot, 'dist', `${name}.js`)

/**
 * A part that is a Node process. Its config travels over IPC, never by arguments or environment, which `ps` shows.
 * It is forked at once and waits for `config`, so that its start overlaps with the database's.
 */
export function startNodePart<Config>(o: { name: string; config: Promise<Config>; log: Log }): Promise<Part> {
  return startPart(o.name, () => launch(o), o.log)
}

function launch<Config>({ name, config }: { name: string; config: Promise<Config> }): Launch {
  const child = fork(compiled(name), [], {
    // The child gets none of our own flags and variables.
    execArgv: ['--import', pathToFileURL(compiled('part-heartbeat')).href],
    env: { PATH: process.env.PATH, TZ: 'UTC', NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches the whole group of the terminal; the parts are to be ended by us, in order.
    detached: process.platform !== 'win32',
  })
  const listening = new Promise<number>((resolve) => {
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'ready' && message.port !== undefined) resolve(message.port)
    })
  })
  const ready = config.then((value) => {
    if (child.connected) child.send({ type: 'start', config: value } as never)
    return listening
  })
  return {
    child,
    ready,
    begun: config,
    ping: () => {
      if (child.connected) child.send({ type: 'ping' }, () => undefined)
    },
    onPong: (listener) =>
      child.on('message', (message: { type?: string }) => {
        if (message.type === 'pong') listener()
      }),
  }
}
