import type { Page, WebSocketRoute } from 'playwright-core'

/** The page's Realtime socket, which a spec can disturb. Call it before the page connects. */
export async function interceptSocket(page: Page) {
  const line = {
    /** The number of sockets that the page has opened. */
    sockets: 0,
    /** The frames that the page has sent. */
    sent: [] as string[],
    /** Frames that the page never gets although its channel is open, as when hosted drops them. */
    isLost: (_frame: string) => false,
    /** Hides from the page that the server closes the socket. */
    isHeldOpen: false,
    /** From then on the open socket carries nothing and stays open. */
    die: () => {},
    /** Delivers a frame as if the server had sent it. */
    receive: (_frame: string) => {},
  }
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket: WebSocketRoute) => {
    let isDead = false
    line.sockets += 1
    line.die = () => (isDead = true)
    line.receive = (frame) => socket.send(frame)
    const server = socket.connectToServer()
    socket.onMessage((frame) => {
      line.sent.push(String(frame))
      if (!isDead) server.send(frame)
    })
    server.onClose((code, reason) => {
      if (!line.isHeldOpen) void socket.close({ code, reason })
    })
    server.onMessage((frame) => {
      if (!isDead && !line.isLost(String(frame))) socket.send(frame)
    })
  })
  return line
}
