import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './log.ts'

/** One running process of a part. `ready` answers the loopback port once it can serve requests. */
export type Launch = {
  child: ChildProcess
  ready: Promise<number>
  /** Its time to start counts from here; before, it waits for others. */
  begun?: Promise<unknown>
  /** A part that answers pings is ended once it answers no more. */
  ping?: () => void
  onPong?: (listener: () => void) => void
  signals?: { stop: NodeJS.Signals; insist: NodeJS.Signals }
  /** Which of its lines the operator reads while it is up; all if undefined. */
  isNews?: (line: string) => boolean
}

export type Part = {
  name: string
  isUp(): boolean
  /** Only while it is up. */
  port(): number | undefined
  pid(): number | undefined
  /** Hands a socket over together with a message; false where nobody is there to take it. */
  handOver(message: object, socket: Socket): boolean
  restart(): void
  stop(): Promise<void>
}

const firstDelay = 50
const longestDelay = 500
/** A part that was up for this long has not failed at its start: the next restart is quick again. */
const steadyMs = 1_000
const pingEveryMs = 1_000
/** Longer than any normal pause of an event loop here: it catches only a blocked one. */
const silenceMs = 6_000
const startMs = 20_000
const stopMs = 3_000

/** Starts a part, and again whenever it ends or stops answering, until `stop()`. Rejects only if the very first start fails. */
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

  /** From launch to end of one process; answers since when it was up, if it ever was. */
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
    const late = Promise.resolve(begun).then(() => delay(startMs, undefined, { signal: tooLate.signal }))
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
      // A machine that slept, or a supervisor that was busy itself, proves nothing about the part.
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

/** Passes the part's output to the operator line by line; the last lines are kept to explain a failed start. */
function listen(child: ChildProcess, log: Log): string[] {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      onLines(stream, (line) => {
        // Control lines of the function's watchdog are not for the log.
        if (line.startsWith('\u0000')) return
        said.push(line)
        if (said.length > 40) said.shift()
        log(line)
      })
  return said
}

/** A part that logs each request writes thousands of lines a second: node:readline is too slow for that. */
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
 * Until the child has confirmed it, Node goes on reading from a socket that it hands over, and discards the data: the first frame of a
 * client that was let in meanwhile. NOTE: no public call stops the reading; `pause()` only keeps what was read.
 */
function stopReading(socket: Socket) {
  const { _handle: handle } = socket as Socket & { _handle?: { readStop(): void } }
  handle?.readStop()
}
