import { once } from 'node:events'
import { connect } from 'node:net'
import { callerHeaders } from './accounts.ts'
import { at, median } from './median.ts'
import { forkBench, readChildren } from './processes.ts'

export type Task = {
  /** Connections take the URLs and headers in turn. */
  urls: string[]
  headers?: Record<string, string>[]
  connections: number
  method?: string
  body?: string
  /** Text in `body` that each request replaces with a new number of the same length. */
  mark?: string
}
type Load = { requestsPerSecond: number; p50: number; p99: number; failures: number }
export type Measured = Load & { processor: number }
type LoadClient = ReturnType<typeof startLoadClient>

/** Generates load in its own process, so that it shares no thread with the gateway. */
export function startLoadClient() {
  const child = forkBench('cases', 'as', 'client')
  return {
    pid: child.pid,
    async load(task: Task & { seconds: number }) {
      child.send(task)
      const [result] = (await once(child, 'message')) as [Load]
      return result
    },
    stop: () => void child.kill(),
  }
}

export async function answerLoads() {
  process.on('message', async (task: Task & { seconds: number }) => process.send!(await load(task)))
  await once(process, 'disconnect')
}

/** Runs the tasks in turn, so that other load on the machine slows all of them alike. */
export async function alternate(
  client: LoadClient,
  tasks: Record<string, Task>,
  seconds: number,
  rounds: number,
) {
  const all: Record<string, Measured[]> = {}
  // Warms up, because the runtimes compile their busiest code in the first seconds.
  for (const task of Object.values(tasks)) await client.load({ ...task, seconds: 6 })
  for (let round = 0; round < rounds; round++)
    for (const [name, task] of Object.entries(tasks)) {
      const before = await processorTime(client.pid)
      const result = await client.load({ ...task, seconds })
      if (result.failures) throw new Error(`${name}: ${result.failures} answers were refusals`)
      const worked = (await processorTime(client.pid)) - before
      const processor = worked / (result.requestsPerSecond * seconds)
      ;(all[name] ??= []).push({ ...result, processor })
    }
  return Object.fromEntries(Object.entries(all).map(([name, results]) => [name, medianOf(results)]))
}

function medianOf(results: Measured[]) {
  const middle = (key: keyof Measured) => median(results.map((one) => one[key]))
  const keys = ['requestsPerSecond', 'p50', 'p99', 'failures', 'processor'] as const
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as Measured
}

/**
 * Processor time in µs of all processes without the load client; the gateway runs in this one.
 * More reliable than elapsed time on a busy machine.
 */
async function processorTime(client: number | undefined) {
  const { user, system } = process.cpuUsage()
  const children = await readChildren(process.pid)
  children.delete(client!)
  return [...children.values()].reduce((sum, time) => sum + time, user + system)
}

let serial = 0

/** Each connection sends its next request after a response. Bare sockets, because an HTTP client costs as much as the gateway. */
async function load({
  urls,
  headers = [{}],
  connections,
  seconds,
  method = 'GET',
  body = '',
  mark = '',
}: Task & { seconds: number }): Promise<Load> {
  const times: number[] = []
  let failures = 0
  const end = performance.now() + seconds * 1_000

  const askSteadily = (_: unknown, index: number) =>
    new Promise<void>((resolve, reject) => {
      const { host, hostname, port, pathname, search } = new URL(urls[index % urls.length]!)
      const own = { host, ...callerHeaders(index), ...headers[index % headers.length] }
      const lines = Object.entries({ ...own, ...(body && { 'content-length': Buffer.byteLength(body) }) })
      const request = Buffer.from(
        `${method} ${pathname}${search} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
      )
      const place = mark ? request.indexOf(mark) : -1
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
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
  await Promise.all(Array.from({ length: connections }, askSteadily))
  const took = (performance.now() - begin) / 1_000
  return { requestsPerSecond: times.length / took, p50: at(times, 0.5), p99: at(times, 0.99), failures }
}
