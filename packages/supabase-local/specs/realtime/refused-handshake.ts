import { WebSocket } from 'ws'
import type { Kit } from './realtime-kit.ts'

export function refusedHandshake(kit: Kit, query: string, headers: Record<string, string> = {}) {
  const version = query.includes('vsn=') ? '' : '&vsn=2.0.0'
  const url = `ws://127.0.0.1:${kit.server.port}/realtime/v1/websocket?${query}${version}`
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const socket = new WebSocket(url, { headers })
    socket.on('open', () => reject(new Error('the handshake was accepted')))
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_request, response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
    })
  })
}
