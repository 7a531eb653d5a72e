import { loadContent, toLines } from './load-content.ts'
import { contentFiles, readContent } from './read-content.ts'

const usage = `npm run content -- --check          says what is wrong in content/, with file and line
npm run content -- --remote URL     brings content/ into the database at URL, as its owner postgres`

const [option, url] = process.argv.slice(2)
try {
  if (option === '--check') await check()
  else if (option === '--remote' && url) await load(withTls(url))
  else throw new Error(usage)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function check() {
  const { faults } = await readContent()
  if (faults.length > 0) throw new Error(toLines(faults))
  console.log(`${(await contentFiles()).length} files, nothing wrong.`)
}

async function load(databaseUrl: string) {
  const loaded = await loadContent(databaseUrl)
  console.log(
    loaded ? `${loaded.items} rows and ${loaded.names} names changed.` : 'The database has this content.',
  )
}

/** Encrypted unless it never leaves this machine. Hosted's certificate is signed by nobody that Node knows. */
function withTls(databaseUrl: string): string {
  const parsed = new URL(databaseUrl)
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(parsed.hostname)
  if (!isHere && !parsed.searchParams.has('sslmode')) parsed.searchParams.set('sslmode', 'no-verify')
  return parsed.href
}
