import { connect, type Socket } from 'node:net'

type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Sends these bytes unchanged; returns the response once the connection ends or is silent. */
export async function raw(origin: string, text: string | Buffer): Promise<RawAnswer> {
  const socket = open(origin)
  socket.write(text)
  return answerOf(socket)
}

export const request = (method: string, target: string, headers: Record<string, string> = {}) =>
  `${method} ${target} HTTP/1.1\r\nhost: club.test\r\n${lines(headers)}connection: close\r\n\r\n`

export function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

export function open(origin: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  return socket
}

export function answerOf(socket: Socket): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = ''
    const finish = () => {
      const answer = parse(text)
      if (answer) resolve(answer)
      else reject(new Error(`No answer, only: ${JSON.stringify(text.slice(0, 200))}`))
      socket.destroy()
    }
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const answer = parse(text)
      const length = Number(answer?.headers['content-length'] ?? NaN)
      if (answer && answer.body.length >= length) finish()
    })
    socket.on('close', finish)
  })
}

function parse(text: string): RawAnswer | undefined {
  const end = text.indexOf('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
  if (end < 0 || !status) return undefined
  const headers = text
    .slice(0, end)
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  return { status, headers: Object.fromEntries(headers), body: text.slice(end + 4) }
}
