import type { Socket } from 'node:net'

/** While it lasts, what a socket is sent is kept together: one system call for many messages. */
export class Burst {
  private readonly sockets = new Set<Socket>()

  add(socket: Socket) {
    if (this.sockets.has(socket)) return
    this.sockets.add(socket)
    socket.cork()
  }

  end() {
    for (const socket of this.sockets) socket.uncork()
  }
}
