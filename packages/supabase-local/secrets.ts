import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './if-missing.ts'

export type Secrets = {
  jwtSecret: string
  publishableKey: string
  secretKey: string
  passwords: Record<'supabase_admin' | 'postgres' | 'auth' | 'realtime' | 'functions', string>
  /** For the app's own use. */
  appSecret: string
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
    realtime: random(),
    functions: random(),
  },
  appSecret: random(),
})

export async function prepareDataDir(dataDir: string) {
  await mkdir(dataDir, { recursive: true })
  // PostgreSQL, which may run as another user, has to walk through; nobody gets to list.
  await chmod(dataDir, 0o711)
}

/** The secrets of one install, made at its first start. There is no default to guess, so no two installs share one. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  await prepareDataDir(dataDir)
  const file = join(dataDir, 'secrets.json')
  const found = await readSecrets(file)
  if (found) return found

  // Written aside and linked into place: a crash leaves no half file, and of two first starts only one wins.
  const draft = draftOf(file)
  await writeFile(draft, serialise(makeSecrets()), { mode: 0o600, flag: 'wx' })
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
  const text = await readFile(file, 'utf8').catch(ifMissing)
  if (text === undefined) return undefined
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o600)
  let kept: Partial<Secrets>
  try {
    kept = JSON.parse(text) as Partial<Secrets>
  } catch (error) {
    throw new Error(`${file} is not readable. Restore it from a backup.`, { cause: error })
  }
  // This one was given to the database when it was made; all others it takes over at the next start.
  if (!isSecret(kept.passwords?.supabase_admin))
    throw new Error(`${file} lacks the password of supabase_admin. Restore it from a backup.`)
  const complete = complement(makeSecrets(), kept)
  if (JSON.stringify(complete) !== JSON.stringify(kept)) await replace(file, complete)
  return complete
}

const isSecret = (value: unknown) => typeof value === 'string' && value.length >= 32

/** A later version may need a secret that this install never made; one that was emptied by hand is made anew. */
const complement = (fresh: Secrets, kept: Partial<Secrets>): Secrets => ({
  ...fill(fresh, kept),
  passwords: fill(fresh.passwords, kept.passwords),
})

function fill<T extends object>(fresh: T, kept: Partial<T> | undefined): T {
  const entries = Object.entries(fresh).map(([name, value]) => {
    const found = kept?.[name as keyof T]
    return [name, isSecret(found) ? found : value]
  })
  return Object.fromEntries(entries) as T
}

async function replace(file: string, secrets: Secrets) {
  const draft = draftOf(file)
  await writeFile(draft, serialise(secrets), { mode: 0o600, flag: 'wx' })
  await rename(draft, file)
}

const serialise = (secrets: Secrets) => `${JSON.stringify(secrets, null, 2)}\n`
const draftOf = (file: string) => `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
