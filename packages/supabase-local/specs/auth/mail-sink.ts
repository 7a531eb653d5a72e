import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

type Mail = { to: string; from: string; subject: string; text: string; html: string }

/** A mail server that stores all mails. Besides Google, it is the only service that these specs imitate. */
export async function startMailSink() {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  let isBroken = false

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    if (isBroken) return socket.end('421 not now\r\n')
    let buffer = ''
    let data: string[] | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 sink')
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (!data) {
          if (/^DATA/i.test(line)) {
            data = []
            say('354 go on')
          } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
          else say(/^(EHLO|HELO|MAIL|RCPT|RSET|NOOP)/i.test(line) ? '250 ok' : '502 no')
        } else if (line === '.') {
          mails.push(readMail(data.join('\r\n')))
          data = undefined
          say('250 taken')
          for (const wake of waiting.splice(0)) wake()
        } else data.push(line.replace(/^\.\./, '.'))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    mails,
    break: (broken: boolean) => (isBroken = broken),
    async next(to: string, seen: Mail[] = []): Promise<Mail> {
      for (;;) {
        const found = mails.find((mail) => mail.to === to && !seen.includes(mail))
        if (found) return found
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function readMail(source: string): Mail {
  const [head, body] = split(source)
  const boundary = /boundary="?([^";\r\n]+)"?/i.exec(head)?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(split) : [[head, body] as const]
  const part = (type: string) => {
    const [partHead, content] = parts.find(([h]) => h.toLowerCase().includes(`content-type: ${type}`)) ?? [
      '',
      '',
    ]
    return decode(content, /content-transfer-encoding: *([\w-]+)/i.exec(partHead)?.[1] ?? '7bit')
  }
  const field = (name: string) =>
    new RegExp(`^${name}: *(.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
  return {
    to: field('To'),
    from: words(field('From')),
    subject: words(field('Subject')),
    text: part('text/plain'),
    html: part('text/html'),
  }
}

const split = (source: string): readonly [string, string] => {
  const trimmed = source.replace(/^\r\n/, '')
  const end = trimmed.indexOf('\r\n\r\n')
  return [trimmed.slice(0, end), trimmed.slice(end + 4)]
}

function decode(content: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(content, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(content, 'latin1').toString('utf8').trim()
  const bytes = content
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').trim()
}

/** Decodes encoded words, by which mail headers write non-ASCII text. */
const words = (header: string) =>
  header.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_, kind: string, content: string) =>
    /b/i.test(kind)
      ? Buffer.from(content, 'base64').toString('utf8')
      : decode(content.replaceAll('_', ' '), 'quoted-printable'),
  )
