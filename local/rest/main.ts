import { toStderr } from '../log.ts'
import type { ReadyMessage, StartMessage } from './config.ts'
import { startRest, type RestServer } from './server.ts'

/*
The process in which auth and REST live. It is told its secrets by its supervisor, says where it listens, and ends with
its supervisor, however that ended.
*/

// lite prints whole errors, with their SQL; what an operator needs is logged by the doors.
console.error = () => {}
console.warn = () => {}
console.info = () => {}

let server: Promise<RestServer> | undefined

process.on('message', (message: StartMessage) => {
  if (message.type !== 'start' || server) return
  server = startRest(message.config, toStderr)
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
  const insist = setTimeout(() => process.exit(0), 5_000)
  void Promise.resolve(server)
    .then((running) => running?.close())
    .finally(() => {
      clearTimeout(insist)
      process.exit(0)
    })
})
