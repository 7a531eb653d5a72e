import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Secrets = {
  jwtSecret: string
  publishableKey: string
  secretKey: string
  passwords: Record<'supabase_admin' | 'postgres' | 'auth' | 'rest' | 'realtime' | 'functions', string>
  adminSetupSecret: string
}

const random = () => randomBytes(32).toString('base64url')

const makeSecrets = (): Secrets => ({
  jwtSecret: random(),
  publishableKey: `sb_publishable_${random()}`,
  secretKey: `sb_secret_${random()}`,
  passwords: {
    supabase_admin: random(),
    postgres: random(),
    auth: random(),
    rest: random(),
    realtime: random(),
    functions: random(),
  },
  adminSetupSecret: random(),
})

/** The secrets of one install, made at its first start. There is no default to guess, so no two installs share one. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true })
  // 711: PostgreSQL, which may run as another user, has to walk through; nobody gets to list.
  await chmod(dataDir, 0o711)
  const file = join(dataDir, 'secrets.json')
  const found = await readSecrets(file)
  if (found) return found

  // Written aside and linked into place: a crash leaves no half file, and of two first starts only one wins.
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(makeSecrets(), null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  const made = await readSecrets(file)
  if (!made) throw new Error(`${file} vanished while it was made.`)
  return made
}

async function readSecrets(file: string): Promise<Secrets | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o600)
  const secrets = JSON.parse(text) as Secrets
  // Falling back to a made-up or empty secret would open the server, and new ones would lock out its own data.
  const blank = strings(makeSecrets()).filter((path) => !strings(secrets).includes(path))
  if (blank.length > 0)
    throw new Error(`${file} is damaged: ${blank.join(', ')} is missing. Restore it from a backup.`)
  return secrets
}

/** Paths of all filled-in strings: `jwtSecret`, `passwords.rest`, … */
function strings(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner === 'object' && inner !== null) return strings(inner as object, `${prefix}${key}.`)
    return typeof inner === 'string' && inner.length >= 32 ? [`${prefix}${key}`] : []
  })
}
