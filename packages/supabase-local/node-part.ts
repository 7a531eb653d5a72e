import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { startPart, type Launch, type Part } from './part.ts'
import { packageRoot } from './package-root.ts'

/**
 * A part that is a Node process. Its config travels over IPC, never by arguments or environment, which `ps` shows.
 * It is forked at once and waits for `config`, so that its start overlaps with the database's.
 */
export function startNodePart<Config>(o: { name: string; config: Promise<Config>; log: Log }): Promise<Part> {
  return startPart(o.name, () => launch(o), o.log)
}

function launch<Config>({ name, config }: { name: string; config: Promise<Config> }): Launch {
  // Node 20 runs no TypeScript: a part is always the compiled program.
  const child = fork(join(packageRoot, 'dist', `${name}.js`), [], {
    // The child gets none of our own flags and variables.
    execArgv: [],
    env: { PATH: process.env.PATH, TZ: 'UTC', NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Out of reach of Ctrl-C: the supervisor ends the parts in order.
    detached: process.platform !== 'win32',
  })
  const onMessage = (type: string, listener: (message: { port: number }) => void) =>
    child.on('message', (message: { type: string; port: number }) => {
      if (message.type === type) listener(message)
    })
  const listening = new Promise<number>((resolve) => onMessage('ready', ({ port }) => resolve(port)))
  const send = (message: object) => {
    if (child.connected) child.send(message, () => undefined)
  }
  return {
    child,
    ready: config.then((value) => {
      send({ type: 'start', config: value })
      return listening
    }),
    begun: config,
    ping: () => send({ type: 'ping' }),
    onPong: (listener) => onMessage('pong', listener),
  }
}
