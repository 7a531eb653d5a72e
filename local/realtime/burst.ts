import type { Connection } from './connection.ts'

/** While it lasts, what a socket is sent is kept together: one system call for many messages. */
export class Burst {
  private readonly connections = new Set<Connection>()

  add(connection: Connection) {
    if (this.connections.has(connection)) return
    this.connections.add(connection)
    connection.cork()
  }

  end() {
    for (const connection of this.connections) connection.uncork()
  }
}
