import { connect } from 'node:net'
import { at } from './median.ts'

export type Load = { requestsPerSecond: number; p50: number; p99: number; failures: number }

export type LoadOptions = {
  connections?: number
  seconds?: number
  /** The same for all, or one set for each connection, in turn. */
  headers?: Record<string, string> | Record<string, string>[]
  method?: string
  body?: string
  /** Where it stands in the body, each request has a number of its own, as long as the mark. */
  mark?: string
}

let serial = 0

/** An address of its own for each caller, which a club with the bench's settings takes from it. */
export const callerHeaders = (index: number) => ({ 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` })

const inTurn = <One>(some: One | One[], index: number) =>
  Array.isArray(some) ? some[index % some.length]! : some

/**
 * So many connections, each asking again as soon as it was answered, for so many seconds, all of one address or of several in turn. Its own few lines of HTTP,
 * because on a small machine a full client would take a good part of what it measures.
 */
export async function load(
  urls: string | string[],
  { connections = 10, seconds = 5, headers = {}, method = 'GET', body = '', mark = '' }: LoadOptions = {},
): Promise<Load> {
  const requestTo = ({ host, pathname, search }: URL, own: Record<string, string> = {}) => {
    const lines = Object.entries({ host, ...own, ...(body && { 'content-length': Buffer.byteLength(body) }) })
    return Buffer.from(
      `${method} ${pathname}${search} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    )
  }
  const times: number[] = []
  let failures = 0
  const end = performance.now() + seconds * 1_000

  const one = (_: unknown, index: number) =>
    new Promise<void>((resolve, reject) => {
      const url = new URL(inTurn(urls, index))
      const request = requestTo(url, { ...callerHeaders(index), ...inTurn(headers, index) })
      const place = mark ? request.indexOf(mark) : -1
      const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
      let begin = 0
      let left = -1
      const ask = () => {
        if (place >= 0) request.write(String(serial++).padStart(mark.length, '0'), place)
        begin = performance.now()
        socket.write(request)
      }
      socket.on('connect', ask).on('error', reject).on('close', resolve)
      socket.on('data', (chunk: Buffer) => {
        if (left < 0) {
          const head = chunk.indexOf('\r\n\r\n')
          const text = chunk.toString('latin1', 0, head)
          const length = /content-length: (\d+)/i.exec(text)?.[1]
          if (length === undefined) return void socket.destroy(new Error(`no content-length in: ${text}`))
          if (!text.startsWith('HTTP/1.1 2')) failures += 1
          left = Number(length) + head + 4
        }
        left -= chunk.length
        if (left > 0) return
        left = -1
        times.push(performance.now() - begin)
        if (performance.now() < end) ask()
        else socket.destroy()
      })
    })
  const begin = performance.now()
  await Promise.all(Array.from({ length: connections }, one))
  const took = (performance.now() - begin) / 1_000
  return { requestsPerSecond: times.length / took, p50: at(times, 0.5), p99: at(times, 0.99), failures }
}
