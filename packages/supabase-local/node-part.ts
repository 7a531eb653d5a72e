import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { startPart, type Launch, type Part } from './part.ts'
import { packageRoot } from './package-root.ts'

/**
 * Starts a part as a Node process; its config goes over IPC, because `ps` shows arguments and environment.
 * The process is forked before `config` resolves, so it loads while the database starts.
 */
export function startNodePart<Config>(o: { name: string; config: Promise<Config>; log: Log }): Promise<Part> {
  return startPart(o.name, () => launch(o), o.log)
}

function launch<Config>({ name, config }: { name: string; config: Promise<Config> }): Launch {
  // Node 20 cannot run TypeScript, so each part runs its compiled program.
  const child = fork(join(packageRoot, 'dist', `${name}.js`), [], {
    // Keeps the parent's Node flags and environment away from the child.
    execArgv: [],
    env: { PATH: process.env.PATH, TZ: 'UTC', NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Protects the child from Ctrl-C: the supervisor stops the parts in order.
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
