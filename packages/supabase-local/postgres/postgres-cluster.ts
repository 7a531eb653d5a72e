import { once } from 'node:events'
import { chown, mkdir, rename, unlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { spawnAs, type Account } from './postgres-account.ts'
import { plainEnvironment, readLines } from './postgres-server.ts'
import { isAlive, isPostgresOf } from './processes.ts'
import type { Secrets } from '../secrets.ts'

type ClusterOptions = {
  cluster: string
  program: string
  account: Account | undefined
  secrets: Secrets
  durability: 'full' | 'off' | undefined
  log: Log
}

/** Makes an empty database cluster. */
export async function makeCluster({ cluster, program, account, secrets, durability, log }: ClusterOptions) {
  // Made aside and renamed: an interrupted first start must not leave something that looks like a database.
  const draft = `${cluster}.new-${process.pid}-${Date.now()}`
  const passwordFile = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, `${secrets.passwords.supabase_admin}\n`, { mode: 0o600, flag: 'wx' })
  if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid)
  try {
    const child = spawnAs(account, program, {
      cluster: draft,
      words: [
        '--username=supabase_admin',
        // From where initdb stands: see spawnAs.
        `--pwfile=${join('..', basename(passwordFile))}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // Sorting comes from the ICU inside the package, as hosted's does, not from the machine.
        '--locale-provider=icu',
        '--icu-locale=en-US',
        // pg_trgm asks the C library which signs are letters: under plain C no Chinese sign would be one.
        `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
        '--lc-collate=C',
        ...['messages', 'monetary', 'numeric', 'time'].map((part) => `--lc-${part}=C`),
        '--data-checksums',
        '--no-instructions',
        ...(durability === 'off' ? ['--no-sync'] : []),
      ],
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout!.on('data', (chunk: Buffer) => (said += chunk))
    child.stderr!.on('data', (chunk: Buffer) => (said += chunk))
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`initdb failed (${code}): ${said.trim()}`)
    await rename(draft, cluster)
    log('a new database was made')
  } finally {
    await unlink(passwordFile)
  }
}

/** A kill -9 of the platform leaves its PostgreSQL running: it is ours, found by its pid file, and stopped first. */
export async function stopOrphan(cluster: string, log: Log) {
  const file = join(cluster, 'postmaster.pid')
  const lines = await readLines(file)
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || pid <= 1) return
  if (await isPostgresOf(pid, cluster)) {
    log(`stopping PostgreSQL ${pid}, left behind by a platform that was killed`)
    process.kill(pid, 'SIGINT')
    for (let waited = 0; await isPostgresOf(pid, cluster); waited += 20) {
      if (waited === 8_000) process.kill(pid, 'SIGQUIT')
      await delay(20)
    }
    return
  }
  // The number belongs to someone else by now, and PostgreSQL would wait for that process to end. Its parent's number
  // it knows to be stale; the rest of the file stays, because it finds backends that are still running by it.
  if (await isAlive(pid)) await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'))
}
