import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '../local/platform.ts'
import { projectRoot } from '../local/project-root.ts'
import { median } from './median.ts'

/** Loading all content into a database that has none, and then again where nothing has changed, each time in a process of its own. */
export async function run([times = '9']: string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-content-'))
  await chmod(dataDir, 0o711)
  const platform = await startPlatform({ dataDir, web: false, seed: 'none' })
  try {
    const program = join(projectRoot, 'dist/local/content.js')
    const load = () => {
      const said = execFileSync(process.execPath, [program, '--remote', platform.dbUrl('postgres')], {
        encoding: 'utf8',
      })
      const [, wall, processor] = /(\d+) ms \((\d+) ms of processor time\)/.exec(said)!
      return { said: said.trim(), wall: Number(wall), processor: Number(processor) }
    }
    console.log(`all content       ${load().said}`)
    const again = Array.from({ length: Number(times) }, load)
    const middle = (which: 'wall' | 'processor') => median(again.map((one) => one[which]))
    console.log(
      `nothing changed   ${middle('wall')} ms (${middle('processor')} ms of processor time; medians of ${times})`,
    )
  } finally {
    await platform.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
