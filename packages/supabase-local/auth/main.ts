import { toStderr } from '../log.ts'
import type { ReadyMessage, StartMessage } from './config.ts'
import type { AuthServer } from './server.ts'

/*
The process of the auth server. It gets its secrets from its supervisor, says where it listens, and ends with
its supervisor, however that ended.
*/

// lite prints whole errors, with their SQL, and advertisements; the doors log what an operator needs.
for (const name of ['error', 'warn', 'info', 'log'] as const) console[name] = () => {}

// Loaded after that line, and before the start message comes.
const loaded = import('./server.ts')
let server: Promise<AuthServer> | undefined

process.on('message', (message: StartMessage) => {
  if (message.type !== 'start' || server) return
  server = loaded.then(({ startAuth }) => startAuth(message.config, toStderr))
  server.then(
    ({ port }) => process.send?.({ type: 'ready', port } satisfies ReadyMessage),
    (error: Error) => {
      toStderr(`does not start: ${error.message}`)
      process.exit(1)
    },
  )
})

process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {
  // Ctrl-C reaches the whole group; the supervisor decides when the parts end.
})
process.on('SIGTERM', () => {
  const insist = setTimeout(() => process.exit(0), 2_500)
  void Promise.resolve(server)
    .then((running) => running?.close())
    .finally(() => {
      clearTimeout(insist)
      process.exit(0)
    })
})
