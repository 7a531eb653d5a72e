import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../local/project-root.ts'
import { inFreshClub } from './fresh-club.ts'
import { median } from './median.ts'

/** Loads all content into an empty database, and again where nothing has changed, each time in a process of its own. */
export async function run([times = '9']: string[]) {
  await inFreshClub({ web: false, afterMigrate: undefined }, async (platform) => {
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
  })
}
