import type { Socket } from 'node:net'
import { toStderr } from '../log.ts'
import { runPart } from '../run-part.ts'
import type { RealtimeConfig } from './realtime.ts'
import { startRealtime, type RealtimeServer, type UpgradeRequest } from './server.ts'

let server: RealtimeServer | undefined

runPart(async (config: RealtimeConfig) => {
  server = await startRealtime(config, toStderr)
  return { port: server.port }
})

/** Receives a WebSocket from the gateway. `socket` is missing if the client hung up meanwhile. */
process.on('message', (message: { type: string; head: string } & UpgradeRequest, socket?: Socket) => {
  if (message.type !== 'upgrade' || !socket) return
  try {
    server!.upgrade(message, socket, Buffer.from(message.head, 'base64'))
  } catch {
    socket.destroy()
  }
})
