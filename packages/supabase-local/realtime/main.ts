import type { Socket } from 'node:net'
import type { RealtimeConfig } from './realtime.ts'
import { startRealtime, type RealtimeServer, type UpgradeRequest } from './server.ts'

type Message =
  | { type: 'start'; config: RealtimeConfig }
  | ({ type: 'upgrade'; head: string } & UpgradeRequest)

let server: RealtimeServer | undefined

process.on('message', (message: Message, socket?: Socket) => {
  if (message.type === 'start') void start(message.config)
  if (message.type === 'upgrade') void takeOver(message, socket)
})
// Nobody is left to hand sockets over.
process.on('disconnect', () => process.exit())

async function start(config: RealtimeConfig) {
  server = await startRealtime(config, (line) => process.stderr.write(`${line}\n`))
  process.send?.({ type: 'ready', port: server.port })
}

/** The socket is gone where its client hung up on the way here. */
async function takeOver({ url, headers, head }: UpgradeRequest & { head: string }, socket?: Socket) {
  if (!socket) return
  if (!server) return socket.destroy()
  try {
    await server.upgrade({ url, headers }, socket, Buffer.from(head, 'base64'))
  } catch {
    socket.destroy()
  }
}
