import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { projectRoot } from '../local/project-root.ts'
import { readProcesses } from './processor-time.ts'

/** What all processes of an idle platform hold together: PSS, so that what they share is counted once. Linux only. */
export async function run([seconds = '10']: string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'memory-'))
  const main = spawn(process.execPath, ['dist/local/main.js'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => main.once('exit', resolve))
  try {
    await new Promise<void>((resolve) => {
      createInterface({ input: main.stdout }).on('line', (line) => line.startsWith('Ready:') && resolve())
    })
    await delay(Number(seconds) * 1_000)
    const processes = await Promise.all((await familyOf(main.pid!)).map(measure))
    const sum = (some: typeof processes) => some.reduce((all, { kilobytes }) => all + kilobytes, 0)
    for (const name of new Set(processes.map((one) => one.name))) {
      const members = processes.filter((one) => one.name === name)
      print(sum(members), members.length > 1 ? `${name} (${members.length} processes)` : name)
    }
    print(sum(processes), `together, idle for ${seconds} s`)
  } finally {
    main.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

const print = (kilobytes: number, what: string) =>
  console.log(`${String(Math.round(kilobytes / 1024)).padStart(5)} MB  ${what}`)

async function familyOf(pid: number): Promise<number[]> {
  const all = await readProcesses()
  const belongs = (one: number | undefined): boolean =>
    one === pid || (!!one && belongs(all.get(one)?.parent))
  return [...all.keys()].filter(belongs)
}

async function measure(pid: number): Promise<{ name: string; kilobytes: number }> {
  const [rollup, command] = await Promise.all([
    readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  ])
  return { name: nameOf(command), kilobytes: Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) }
}

function nameOf(command: string): string {
  if (command.includes('postgres')) return 'postgres'
  if (command.includes('functions-watchdog')) return 'functions'
  // The last program named: before it stands what was loaded in front of it.
  return command.match(/\w+(?=\.js)/g)?.at(-1) ?? command
}
