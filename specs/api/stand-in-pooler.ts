import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Imitates how a client can break a transaction pooler. The pooler gives a connection to the next client at the first answer after
 * which no transaction is open. A query still under way is then answered to another client, or never. `early` lists those queries.
 */
export async function startPooler(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const early: string[] = []
  const sockets = new Set<Socket>()
  let transactions = 0
  let clients = 0
  const server = createServer((client) => {
    clients++
    const backend = connect(Number(port), hostname)
    let isStarted = false
    /** Types of the messages since the last that is answered by 'ready for query', and how many of those have no answer yet. */
    let unfinished = ''
    let unanswered = 0
    const fromClient = messages((type) => {
      if (type === 'Q' || type === 'S') unanswered++
      unfinished = type === 'Q' || type === 'S' ? '' : unfinished + type
    })
    const fromBackend = messages((type, body) => {
      if (type !== 'Z') return
      if (!isStarted) return void (isStarted = true)
      unanswered--
      if (body.toString() !== 'I') return
      transactions++
      if (unanswered > 0 || unfinished) early.push(`${unanswered} questions and "${unfinished}"`)
    })
    const pass = (from: Socket, to: Socket, read: (chunk: Buffer) => void) => {
      sockets.add(from)
      from.on('data', (chunk) => {
        read(chunk)
        to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    // What signs in is typed, too, but no question.
    pass(client, backend, (chunk) => (isStarted ? fromClient(chunk) : undefined))
    pass(backend, client, fromBackend)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    early,
    transactions: () => transactions,
    clients: () => clients,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Cuts what comes into the messages of PostgreSQL's protocol: a type, a length that counts itself, a body. */
function messages(take: (type: string, body: Buffer) => void) {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const length = rest.readInt32BE(1) + 1
      if (rest.length < length) return
      take(String.fromCharCode(rest[0]!), rest.subarray(5, length))
      rest = rest.subarray(length)
    }
  }
}
