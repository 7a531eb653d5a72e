import type { Page, WebSocketRoute } from 'playwright-core'

/** The page's line to Realtime, which a spec can spoil. To be called before the page opens it. */
export async function spoilLine(page: Page) {
  const line = {
    /** How many sockets the page has opened. */
    sockets: 0,
    /** What the page has sent. */
    sent: [] as string[],
    /** What the page never gets, although its channel is open: as when hosted drops it. */
    isLost: (_frame: string) => false,
    /** That the server closes the socket is kept from the page. */
    isHeldOpen: false,
    /** From now on the open socket neither says nor answers anything, and is not closed. */
    die: () => {},
    /** As if the server had sent it. */
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
