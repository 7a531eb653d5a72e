import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './log.ts'

/** A started process of a part. `ready` resolves with its loopback port once it accepts requests. */
export type Launch = {
  child: ChildProcess
  ready: Promise<number>
  /** The time limit for starting counts from when this resolves. */
  begun?: Promise<unknown>
  /** If set, the supervisor kills a process that stops responding to pings. */
  ping?: () => void
  onPong?: (listener: () => void) => void
  signals?: { stop: NodeJS.Signals; insist: NodeJS.Signals }
  /** Selects the output lines to log while the process is up; by default all. */
  isNews?: (line: string) => boolean
}

export type Part = {
  name: string
  isUp(): boolean
  port(): number | undefined
  pid(): number | undefined
  handOver(message: object, socket: Socket): boolean
  restart(): void
  stop(): Promise<void>
}

const firstDelay = 50
const longestDelay = 500
/** A process that ran this long restarts without an extra delay. */
const steadyMs = 1_000
const pingEveryMs = 1_000
/** A process that answers no ping for this long has a blocked event loop, so the supervisor kills it. */
const silenceMs = 6_000
const startMs = 20_000
/** Longer, because the first start may share the machine with a build. */
const firstStartMs = 60_000
const stopMs = 3_000

/**
 * Starts a part and restarts its process whenever it ends, until `stop()`.
 * Rejects only if the first start fails.
 */
export async function startPart(
  name: string,
  launch: () => Launch | Promise<Launch>,
  log: Log,
): Promise<Part> {
  let current: { launched: Launch; port?: number } | undefined
  const state = { isStopping: false }
  const wake = new AbortController()

  async function run(first?: (error?: Error) => void) {
    let failures = 0
    while (!state.isStopping) {
      const since = await runOnce(first)
      first = undefined
      if (state.isStopping) return
      failures = since !== undefined && Date.now() - since >= steadyMs ? 0 : failures + 1
      const pause = Math.min(firstDelay * 2 ** failures, longestDelay)
      await delay(failures === 0 ? firstDelay : pause, undefined, { signal: wake.signal }).catch(
        () => undefined,
      )
    }
  }

  async function runOnce(first?: (error?: Error) => void): Promise<number | undefined> {
    const launched = await launch()
    const { child, ready, begun, ping, onPong, isNews } = launched
    if (state.isStopping) kill(child, 'SIGKILL')
    const mine: typeof current = { launched }
    current = mine
    const said = listen(child, (line) => {
      if (!isNews || (mine.port !== undefined && !state.isStopping && isNews(line))) log(line)
    })
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    })
    const tooLate = new AbortController()
    const mostMs = first ? firstStartMs : startMs
    const late = Promise.resolve(begun).then(() => delay(mostMs, undefined, { signal: tooLate.signal }))
    const port = await Promise.race([ready, ended.then(() => undefined), late.catch(() => undefined)]).catch(
      (error: Error) => void said.push(error.message),
    )
    tooLate.abort()
    if (port === undefined) {
      kill(child, 'SIGKILL')
      const why = await ended
      current = undefined
      const message = `does not start (${why})${said.length ? `: ${said.slice(-8).join('\n')}` : ''}`
      if (first) first(new Error(`${name} ${message}`))
      else if (!state.isStopping) log(message)
      return undefined
    }
    mine.port = port
    const since = Date.now()
    if (first) first()
    else log(`is back (process ${child.pid})`)

    let pongAt = Date.now()
    onPong?.(() => (pongAt = Date.now()))
    let pingAt = Date.now()
    const probe = setInterval(() => {
      if (!ping) return
      // If this process slept or was busy, a missing pong says nothing about the child.
      const wasAway = Date.now() - pingAt > pingEveryMs * 3
      pingAt = Date.now()
      if (wasAway) pongAt = pingAt
      if (pingAt - pongAt > silenceMs) {
        log('does not answer any more; ending it')
        kill(child, 'SIGKILL')
      }
      ping()
    }, pingEveryMs)

    const why = await ended
    clearInterval(probe)
    current = undefined
    if (!state.isStopping) log(`ended (${why}); starting it again`)
    return since
  }

  let running: Promise<void> | undefined
  await new Promise<void>((resolve, reject) => {
    running = run((error) => {
      if (!error) return resolve()
      state.isStopping = true
      wake.abort()
      reject(error)
    })
    running.catch(reject)
  })

  return {
    name,
    isUp: () => current?.port !== undefined,
    port: () => current?.port,
    pid: () => current?.launched.child.pid,
    handOver: (message, socket) => {
      if (current?.port === undefined || !current.launched.child.connected) return false
      stopReading(socket)
      current.launched.child.send(message as never, socket, (error) => {
        if (error) socket.destroy()
      })
      return true
    },
    restart: () => {
      if (current) kill(current.launched.child, 'SIGTERM')
    },
    stop: async () => {
      state.isStopping = true
      wake.abort()
      if (!current) return running
      const { child, signals = { stop: 'SIGTERM', insist: 'SIGKILL' } } = current.launched
      kill(child, signals.stop)
      const insist = setTimeout(() => kill(child, signals.insist), stopMs)
      await running
      clearTimeout(insist)
    },
  }
}

function kill(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}

/** Logs the child's output and returns its last 40 lines, which explain a failed start. */
function listen(child: ChildProcess, log: Log): string[] {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      onLines(stream, (line) => {
        if (line.startsWith('\u0000')) return
        said.push(line)
        if (said.length > 40) said.shift()
        log(line)
      })
  return said
}

/** node:readline is too slow for thousands of lines a second. */
export function onLines(stream: Readable, each: (line: string) => void) {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    lines.forEach(each)
  })
  stream.on('end', () => {
    if (rest) each(rest)
  })
}

/**
 * Stops reading from the socket while it is handed to the child; data read here would be lost.
 * Node has no public call for that: `pause()` only buffers what it reads.
 */
function stopReading(socket: Socket) {
  const { _handle: handle } = socket as Socket & { _handle?: { readStop(): void } }
  handle?.readStop()
}
