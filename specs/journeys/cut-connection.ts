import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A proxy whose connection a spec cuts without an `offline` event: it closes every socket and accepts none
 * until `mend()`.
 */
export async function startConnection(platformUrl: string) {
  const { hostname, port } = new URL(platformUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  let cutAt: string | undefined
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    near.on('data', (bytes: Buffer) => {
      if (!cutAt || !bytes.includes(cutAt)) return
      cutAt = undefined
      cut()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    cutWhenAsked(words: string) {
      cutAt = words
    },
    get isCut() {
      return isCut
    },
    mend() {
      isCut = false
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Chromium's console lines about the cut connection, and about the 401 of an ended session. */
export const connectionErrors = /ERR_|WebSocket|401/
