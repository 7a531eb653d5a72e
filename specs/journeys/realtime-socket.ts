import type { Page, WebSocketRoute } from 'playwright-core'

/** Lets a spec disturb the page's Realtime socket. Call it before the page connects. */
export async function interceptSocket(page: Page) {
  const line = {
    sockets: 0,
    sent: [] as string[],
    /** Frames to withhold from the page while its channel stays open, as when hosted Supabase drops messages. */
    isLost: (_frame: string) => false,
    /** If true, the page does not learn that the server closed the socket. */
    isHeldOpen: false,
    /** From this call on, the socket stays open but transmits nothing. */
    die: () => {},
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
