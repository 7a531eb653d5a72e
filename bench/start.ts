import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../local/project-root.ts'
import { median } from './median.ts'

/** From the command to `Ready`: once into an empty data directory, then again into the same one. */
export async function run([times = '5']: string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'start-'))
  try {
    console.log(`first start   ${await timeToReady(dataDir)} ms`)
    const seconds: number[] = []
    for (let i = 0; i < Number(times); i++) seconds.push(await timeToReady(dataDir))
    console.log(`second start  ${median(seconds)} ms (median of ${times}; ${seconds.join(', ')})`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timeToReady(dataDir: string): Promise<number> {
  const begin = performance.now()
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let took: number | undefined
  createInterface({ input: npm.stdout }).on('line', (line) => {
    if (!line.startsWith('Ready:')) return
    took = Math.round(performance.now() - begin)
    npm.kill('SIGTERM')
  })
  await once(npm, 'close')
  if (took === undefined) throw new Error('It never became ready.')
  return took
}
