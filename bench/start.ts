import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from '../local/project-root.ts'
import { median } from './median.ts'
import { memoryOf, readChildren } from './processes.ts'

/** Measures `npm start` until `Ready:`, with an empty data directory and again; then memory while idle. */
export async function run([times = '5', idleSeconds = '10']: string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'start-'))
  try {
    console.log(`first start   ${await timeToReady(dataDir)} ms`)
    const again: number[] = []
    while (again.length < Number(times) - 1) again.push(await timeToReady(dataDir))
    again.push(await timeToReady(dataDir, (pid) => printMemory(pid, Number(idleSeconds))))
    console.log(`second start  ${median(again)} ms (median of ${times}; ${again.join(', ')})`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timeToReady(dataDir: string, whenReady = async (_pid: number) => {}) {
  const begun = performance.now()
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(npm, 'close')
  for await (const line of createInterface({ input: npm.stdout }))
    if (line.startsWith('Ready:')) {
      const took = Math.round(performance.now() - begun)
      await whenReady(npm.pid!)
      npm.kill('SIGTERM')
      await closed
      return took
    }
  throw new Error('npm start ended before it was ready.')
}

/** Uses PSS, which counts memory shared by several processes only once. Linux only. */
async function printMemory(npm: number, idleSeconds: number) {
  await delay(idleSeconds * 1_000)
  const memory = new Map<string, number>()
  for (const pid of (await readChildren(npm)).keys()) {
    const name = nameOf(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
    memory.set(name, (memory.get(name) ?? 0) + (await memoryOf(pid, 'Pss')))
  }
  const sum = [...memory.values()].reduce((total, part) => total + part, 0)
  for (const [name, part] of [...memory, [`together, idle for ${idleSeconds} s`, sum] as const])
    console.log(`${part.toFixed(0).padStart(5)} MB  ${name}`)
}

function nameOf(command: string) {
  if (command.includes('postgres')) return 'postgres'
  if (command.includes('functions-watchdog')) return 'functions'
  // Takes the last JavaScript file that the command names: options before it only load other modules.
  return command.match(/\w+(?=\.m?js)/g)?.at(-1) ?? command
}
