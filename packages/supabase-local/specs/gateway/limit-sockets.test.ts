import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitSockets } from '../../gateway/limit-sockets.ts'

const server = createServer((_request, response) => void response.end('served'))
const sockets: Socket[] = []
beforeAll(async () => {
  limitSockets(server, (address) => address === '127.0.0.4', 'HTTP/1.1 503 Busy\r\n\r\n', 8)
  server.on('upgrade', (_request, socket) => void socket.write('HTTP/1.1 101 Over\r\n\r\n'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

async function ask(localAddress: string, text = get) {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(text)
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  return { socket, status: Number(String(chunk).slice(9, 12)) }
}

// Only Linux allows callers from all of 127.0.0.0/8.
test.skipIf(process.platform !== 'linux')(
  'LIM-12: one address may hold at most a quarter of all sockets',
  async () => {
    const first = await ask('127.0.0.2')
    const second = await ask('127.0.0.2')
    expect([first.status, second.status, (await ask('127.0.0.2')).status]).toEqual([200, 200, 503])
    expect((await ask('127.0.0.3')).status).toBe(200)
    first.socket.destroy()
    await expect.poll(async () => (await ask('127.0.0.2')).status).toBe(200)
  },
)

test.skipIf(process.platform !== 'linux')(
  'LIM-12: sockets of proxies, of this machine and upgraded sockets are not counted',
  async () => {
    const upgrade = get.replace('\r\n\r\n', '\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
    for (let n = 0; n < 4; n++) {
      expect((await ask('127.0.0.4')).status).toBe(200)
      expect((await ask('127.0.0.1')).status).toBe(200)
      expect((await ask('127.0.0.5', upgrade)).status).toBe(101)
    }
  },
)
