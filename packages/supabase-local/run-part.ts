import { toStderr } from './log.ts'

type Running = { port: number; stop?(): Promise<void> }
const stopMs = 2_500

/** Main program of a Node part: starts with the config that the supervisor sends, and exits with it. */
export function runPart<Config>(start: (config: Config) => Promise<Running>) {
  let running: Promise<Running> | undefined

  process.on('message', (message: { type: string; config: Config }) => {
    if (message.type === 'ping') send({ type: 'pong' })
    if (message.type !== 'start') return
    running = start(message.config)
    running.then(
      ({ port }) => send({ type: 'ready', port }),
      (error: Error) => {
        toStderr(`does not start: ${error.message}`)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit(0))
  // Ignores Ctrl-C, which a terminal sends to the whole process group; the supervisor stops the parts in order.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => {
    setTimeout(() => process.exit(0), stopMs)
    void Promise.resolve(running)
      .then((part) => part?.stop?.())
      .finally(() => process.exit(0))
  })
}

const send = (message: object) => process.send?.(message, undefined, undefined, () => undefined)
