import { once } from 'node:events'
import type { Platform } from 'supabase-local/platform.ts'
import { WebSocket } from 'ws'

export const realtimeUrlOf = ({ url, keys }: Platform) =>
  `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${keys.PUBLISHABLE_KEY}`

export const joinFrame = (topic: string, config: object = { private: true }, token?: string) =>
  JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config, access_token: token }])

/** Joins a private topic and passes its events to `onEvent` until this process ends. */
export async function joinTopic<Payload>(
  url: string,
  topic: string,
  onEvent: (event: string, payload: Payload) => void,
  token?: string,
) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  setInterval(() => socket.send(JSON.stringify([null, '0', 'phoenix', 'heartbeat', {}])), 25_000).unref()
  socket.send(joinFrame(topic, { private: true }, token))
  await new Promise<void>((resolve, reject) =>
    socket.on('message', (data) => {
      const [, ref, , event, payload] = JSON.parse(String(data))
      if (event === 'broadcast') onEvent(payload.event, payload.payload)
      if (event !== 'phx_reply' || ref !== '1') return
      if (payload.status === 'ok') resolve()
      else reject(new Error(payload.response.reason))
    }),
  )
}
