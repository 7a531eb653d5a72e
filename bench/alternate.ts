import { fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../local/project-root.ts'
import type { Load, LoadOptions } from './load.ts'
import { at } from './median.ts'
import { processorTime } from './processor-time.ts'

export type Task = LoadOptions & { url: string | string[] }
export type LoadClient = ReturnType<typeof startLoadClient>

/** The generator in a process of its own, so that it does not share a thread with what it measures. */
export function startLoadClient() {
  const child = fork(join(projectRoot, 'dist', 'bench', 'load-client.js'), { execArgv: [] })
  return {
    pid: child.pid,
    ask: (task: Task) =>
      new Promise<Load>((resolve) => {
        child.once('message', (result: Load) => resolve(result))
        child.send(task)
      }),
    stop: () => void child.kill(),
  }
}

type Measured = Load & { processor: number }

/** Turn by turn, so that whatever else the machine does meets them all. `pids`: whatever works for an answer. */
export async function alternate(
  { client, pids }: { client: LoadClient; pids: () => (number | undefined)[] },
  tasks: Record<string, Task>,
  seconds: number,
  rounds: number,
  warmUp = 1,
) {
  const all: Record<string, Measured[]> = {}
  for (const task of Object.values(tasks)) await client.ask({ ...task, seconds: warmUp })
  for (let round = 0; round < rounds; round++)
    for (const [name, task] of Object.entries(tasks)) {
      const before = await processorTime(pids(), client.pid)
      const result = await client.ask({ ...task, seconds })
      if (result.failures) throw new Error(`${name}: ${result.failures} answers were refusals`)
      const processor =
        ((await processorTime(pids(), client.pid)) - before) / (result.requestsPerSecond * seconds)
      ;(all[name] ??= []).push({ ...result, processor })
    }
  return Object.fromEntries(Object.entries(all).map(([name, results]) => [name, medianOf(results)]))
}

const medianOf = (results: Measured[]): Measured => {
  const middle = (key: keyof Measured) =>
    at(
      results.map((one) => one[key]),
      0.5,
    )
  return {
    requestsPerSecond: middle('requestsPerSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    failures: 0,
    processor: middle('processor'),
  }
}

/** The second ratio, of processor time, is that of a machine that does nothing else. */
export function print(
  name: string,
  { requestsPerSecond, p50, p99, processor }: Measured,
  against?: { floor: Measured; must?: number },
) {
  const ratio =
    against &&
    `  ${(requestsPerSecond / against.floor.requestsPerSecond).toFixed(2)} of the floor, ${(against.floor.processor / processor).toFixed(2)} by processor time${against.must ? ` (must ${against.must})` : ''}`
  console.log(
    `  ${name.padEnd(28)}${requestsPerSecond.toFixed(0).padStart(7)} req/s  p50 ${p50.toFixed(2).padStart(6)} ms  p99 ${p99.toFixed(2).padStart(6)} ms  ` +
      `${processor.toFixed(0).padStart(6)} µs processor${ratio ?? ''}`,
  )
}
