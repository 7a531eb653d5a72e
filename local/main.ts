import { loadContent } from '../content/loader/load-content.ts'
import { assertNoDevLogins, makeDevLogins } from './dev-logins.ts'
import { SettingsError, loadEnvFile, openToOthers, readSettings } from './settings.ts'
import { toStderr } from 'supabase-local/log.ts'
import { startClub, type RunningClub } from './start-club.ts'

const isDev = process.argv.includes('--dev')

function giveUp(error: unknown, settings?: { host: string; port: number }): never {
  const { code, syscall, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    toStderr(`Port ${settings?.port} is taken. Stop what runs there, or choose another: PORT=3001 npm start`)
  else if (code === 'EACCES' && syscall === 'listen' && settings)
    toStderr(`Port ${settings.port} cannot be used: ${message}`)
  else if (code === 'EADDRNOTAVAIL' && settings)
    toStderr(`HOST ${settings.host} is no address of this machine.`)
  else if (error instanceof SettingsError) toStderr(message)
  else if (process.env.DEBUG) toStderr(stack ?? message)
  else toStderr(`It could not start. ${message}`)
  process.exit(1)
}

function settingsOrGiveUp() {
  try {
    loadEnvFile()
    return readSettings()
  } catch (error) {
    return giveUp(error)
  }
}

const settings = settingsOrGiveUp()
const starting = startClub({
  ...settings,
  seed: settings.seed === 'none' ? 'none' : 'demo',
  afterMigrate: loadContent,
  isDev,
  log: toStderr,
})

let isStopping = false
function stop() {
  if (isStopping) process.exit(130)
  isStopping = true
  starting
    .then((platform) => platform.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    )
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

// npm runs this program through a shell. SIGTERM to npm ends that shell without a signal to us, so watch the parent.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent && !isStopping) stop()
  }, 200).unref()

serve().catch(async (error: unknown) => {
  await starting.then((platform) => platform.stop()).catch(() => undefined)
  giveUp(error, settings)
})

async function serve() {
  const platform = await starting
  if (openToOthers(settings)) await assertNoDevLogins(platform)
  // Created before `Ready` is printed, so that a program reading that line can log in.
  const logins = settings.seed === 'dev' ? await devLoginsOrReason(platform) : []
  if (isStopping) return
  console.log([`Ready: ${platform.url}`, ...logins].join('\n'))
  const link = await platform.setupLink().catch(() => null)
  if (link) console.log(`Become the first administrator (this link works once): ${link}`)
}

/** If the club already has an admin, the club is served without dev logins. */
async function devLoginsOrReason(platform: RunningClub): Promise<string[]> {
  try {
    const { makeDevPeople } = await import('../scripts/dev-people.ts')
    return ['Logins, for this machine alone:', ...(await makeDevLogins(platform, makeDevPeople))]
  } catch (error) {
    toStderr((error as Error).message)
    return []
  }
}
