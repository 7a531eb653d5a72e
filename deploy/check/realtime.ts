import { WebSocket } from 'ws'
import { type Asked, type Finding, wrong } from './finding.ts'

const timeoutMs = 10_000

/** Joins a public channel as a guest would; the project must refuse the join. */
export async function checkRealtime({ site, options: { realtime } }: Asked): Promise<Finding[]> {
  const address = `${realtime.url.replace(/^http/, 'ws')}/websocket?apikey=${realtime.key}&vsn=2.0.0`
  const socket = new WebSocket(address, { origin: site, handshakeTimeout: timeoutMs })
  try {
    const status = await joinPublic(socket)
    if (status === 'ok')
      return [
        wrong('Realtime admits guests to public channels: turn ‘Allow public access’ off in its settings.'),
      ]
    return []
  } catch (error) {
    return [wrong(`Realtime does not answer at ${realtime.url}: ${(error as Error).message}`)]
  } finally {
    socket.terminate()
  }
}

function joinPublic(socket: WebSocket): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`nothing within ${timeoutMs / 1_000} seconds.`)),
      timeoutMs,
    )
    const end = (act: () => void) => {
      clearTimeout(timer)
      act()
    }
    socket.on('error', (error) => end(() => reject(error)))
    socket.on('close', (code) => end(() => reject(new Error(`it closed with ${code}.`))))
    socket.on('open', () => {
      const payload = { config: { broadcast: {}, presence: {}, private: false } }
      socket.send(JSON.stringify(['1', '1', 'realtime:deploy-check', 'phx_join', payload]))
    })
    socket.on('message', (data) => {
      const [, ref, , , payload] = JSON.parse(String(data)) as [null, string, null, null, { status?: string }]
      if (ref === '1' && payload.status) end(() => resolve(payload.status!))
    })
  })
}
