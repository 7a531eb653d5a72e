import { resolve } from 'node:path'
import { withTls } from './with-tls.ts'
import { contentDir, contentFiles } from './content-files.ts'
import { toLines } from './faults.ts'
import { loadContent } from './load-content.ts'
import { readContent } from './read-content.ts'

const usage = `npm run content -- --check [FOLDER] says what is wrong in content/, or a copy of it, with file and line
npm run content -- --guessing       says how often rules of thumb hit the right option
npm run content -- --remote URL     brings content/ into the database at URL, as its owner postgres`

const [option, target] = process.argv.slice(2)
try {
  if (option === '--check') await check(target && resolve(process.env.INIT_CWD ?? '.', target))
  else if (option === '--guessing') await guess()
  else if (option === '--remote' && target) await load(withTls(target))
  else throw new Error(usage)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function check(folder = contentDir) {
  const { content, faults: unsound } = await readContent(folder)
  // Loaded only for content without other faults, because the safety check needs complete content.
  const faults =
    unsound.length > 0 ? unsound : (await import('../checks/demo-club-safety.ts')).unsafeInDemoClub(content)
  if (faults.length > 0) throw new Error(toLines(faults))
  console.log(`${contentFiles(folder).length} files, nothing wrong.`)
}

async function guess() {
  const { reportGuessing } = await import('../checks/guessing.ts')
  if (await reportGuessing()) throw new Error('Too much of it can be guessed.')
}

async function load(databaseUrl: string) {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  const loaded = await loadContent(databaseUrl)
  const wallMs = Math.round(performance.now() - begun)
  const { user, system } = process.cpuUsage(used)
  const tookMs = `${wallMs} ms (${Math.round((user + system) / 1000)} ms of processor time)`
  console.log(
    loaded
      ? `${loaded.items} rows and ${loaded.names} names changed in ${tookMs}.`
      : `The database has this content, as ${tookMs} showed.`,
  )
}
