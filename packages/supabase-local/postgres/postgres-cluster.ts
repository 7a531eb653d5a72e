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

export async function makeCluster({ cluster, program, account, secrets, durability, log }: ClusterOptions) {
  // Uses a draft folder, so that an interrupted first start leaves nothing that looks like a database.
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
        // initdb's working directory is the draft, since spawnAs sets it.
        `--pwfile=${join('..', basename(passwordFile))}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // Sorts by the packaged ICU, as hosted Supabase does, and not by the machine's locale.
        '--locale-provider=icu',
        '--icu-locale=en-US',
        // With plain C, pg_trgm would not recognize Chinese characters as letters.
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
    log('created a new database')
  } finally {
    await unlink(passwordFile)
  }
}

/** Stops a PostgreSQL server that a killed platform left running. */
export async function stopOrphan(cluster: string, log: Log) {
  const file = join(cluster, 'postmaster.pid')
  const lines = await readLines(file)
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || pid <= 1) return
  if (await isPostgresOf(pid, cluster)) {
    log(`stopping PostgreSQL ${pid}, which a killed platform left running`)
    process.kill(pid, 'SIGINT')
    for (let waited = 0; await isPostgresOf(pid, cluster); waited += 20) {
      if (waited === 8_000) process.kill(pid, 'SIGQUIT')
      await delay(20)
    }
    return
  }
  // An unrelated process now has this pid, and PostgreSQL would refuse to start while it runs.
  // PostgreSQL ignores its parent's pid, so write that.
  // Keep the other lines: PostgreSQL finds leftover backends with them.
  if (await isAlive(pid)) await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'))
}
