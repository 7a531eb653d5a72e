import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './if-missing.ts'

export type Secrets = {
  jwtSecret: string
  publishableKey: string
  secretKey: string
  passwords: Record<'supabase_admin' | 'postgres' | 'auth' | 'realtime' | 'functions', string>
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
  // PostgreSQL may run as another user: it must enter the folder, but cannot list it.
  await chmod(dataDir, 0o711)
}

/** Creates an install's secrets at its first start: no defaults to guess, no secrets shared between installs. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  await prepareDataDir(dataDir)
  const file = join(dataDir, 'secrets.json')
  const found = await readSecrets(file)
  if (found) return found

  // Links a finished draft: a crash leaves no half file, and of two simultaneous first starts one wins.
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(makeSecrets(), null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return (await readSecrets(file))!
}

async function readSecrets(file: string): Promise<Secrets | undefined> {
  const text = await readFile(file, 'utf8').catch(ifMissing)
  if (text === undefined) return undefined
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o600)
  try {
    const secrets = JSON.parse(text) as Secrets
    const values = flat(secrets)
    if (Object.keys(flat(makeSecrets())).every((name) => isSecret(values[name]))) return secrets
  } catch {
    // Falls through to the error below, which names the file.
  }
  throw new Error(`${file} is not readable. Restore it from a backup.`)
}

const flat = ({ passwords, ...others }: Secrets): Record<string, unknown> => ({ ...others, ...passwords })
const isSecret = (value: unknown) => typeof value === 'string' && value.length >= 32
