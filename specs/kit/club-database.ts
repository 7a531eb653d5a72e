import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Pool, type DatabaseError, type PoolClient } from 'pg'
import { inject } from 'vitest'
import { startDatabase, type DatabaseRole } from 'supabase-local/postgres/database.ts'
import { silent } from 'supabase-local/log.ts'
import { loadSecrets } from 'supabase-local/secrets.ts'
import { plant } from './planted.ts'
import { needsMachine } from './remote-club.ts'
import { scratchDir } from './scratch.ts'

export type Claims = { sub?: string; role: 'anon' | 'authenticated'; session_id?: string }
export type Person = { id: string; email: string; claims: Claims }
export type NewPerson = {
  id?: string
  email?: string
  name?: string
  userMeta?: unknown
  appMeta?: unknown
  /** Stores the metadata as @supabase/lite does: as a JSON string that contains the object. */
  isDoubleEncoded?: boolean
}

export const guest: Claims = { role: 'anon' }

/** Starts a database with the club's schema, for specs that change rows or rules which others share. */
export async function startClubDatabase() {
  needsMachine('a database of its own')
  const dataDir = await scratchDir('club-spec')
  await plant('club', dataDir)
  const secrets = await loadSecrets(dataDir)
  const database = await startDatabase({ dataDir, secrets, durability: 'off', log: silent })
  const club = openClub(database.url)
  return {
    ...club,
    dataDir,
    async stop() {
      await club.close()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The logins of the database that the spec files of this worker share; starting one takes a second. */
export async function urlsOfWorker(): Promise<Record<DatabaseRole, string>> {
  needsMachine('a database of its own')
  const response = await fetch(`${inject('sharedPlatform')}/database/${process.env.VITEST_POOL_ID}`)
  if (!response.ok) throw new Error(`The database does not start: ${await response.text()}`)
  return (await response.json()) as Record<DatabaseRole, string>
}

/** The helpers of startClubDatabase() for a database that is already running. */
export function openClub(url: (role: DatabaseRole) => string) {
  const pools: Pool[] = []
  const connect = (role: DatabaseRole, max = 10) => {
    const pool = new Pool({ connectionString: url(role), max })
    // If the server stops, an idle connection reports it here; a running query rejects by itself.
    pool.on('error', () => undefined)
    pools.push(pool)
    return pool
  }
  const owner = connect('postgres')
  const edge = connect('functions')

  return {
    /** The role of migrations, which bypasses row-level security; specs use it to prepare and inspect rows. */
    owner,
    /** The Edge Function's login, before it becomes a guest or member. */
    edge,
    connect,
    url,

    /** Runs one transaction as the Edge Function does: logs in, then sets role and claims for the transaction. */
    async as<T>(claims: Claims, work: (client: PoolClient) => Promise<T>): Promise<T> {
      return inTransaction(edge, async (client) => {
        for (const [setting, value] of assuming(claims))
          await client.query('select set_config($1, $2, true)', [setting, value])
        return work(client)
      })
    },

    /** Creates a member and a session directly in the auth server's tables. */
    async person(options: NewPerson = {}): Promise<Person> {
      const id = await signUp(owner, options)
      const { rows } = await owner.query('select email from auth.users where id = $1', [id])
      return { id, email: rows[0].email, claims: await signIn(owner, id) }
    },
    signUp: (options: NewPerson) => signUp(owner, options),
    signIn: (userId: string) => signIn(owner, userId),

    close: () => Promise.all(pools.map((pool) => pool.end())),
  }
}

export type Club = ReturnType<typeof openClub>
export type ClubDatabase = Awaited<ReturnType<typeof startClubDatabase>>

export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  end: 'commit' | 'rollback' = 'commit',
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query(end)
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Claims in both forms: hosted Supabase reads `request.jwt.claims`, @supabase/lite's helpers `request.jwt.claim.*`. */
export const assuming = (claims: Claims): [setting: string, value: string][] => [
  ['role', claims.role],
  ['request.jwt.claims', JSON.stringify(claims)],
  ['request.jwt.claim.sub', claims.sub ?? ''],
  ['request.jwt.claim.role', claims.role],
]

async function signUp(
  owner: Pool,
  { id = randomUUID(), email, name, userMeta, appMeta, isDoubleEncoded }: NewPerson,
) {
  const encode = (meta: unknown) =>
    isDoubleEncoded ? JSON.stringify(JSON.stringify(meta)) : JSON.stringify(meta)
  await owner.query(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, $3, $4, now(), now())`,
    [
      id,
      email ?? `${id}@example.test`,
      encode(userMeta === undefined ? { name: name ?? `Person ${id.slice(0, 8)}` } : userMeta),
      encode(appMeta ?? { provider: 'email', providers: ['email'] }),
    ],
  )
  return id
}

async function signIn(owner: Pool, userId: string): Promise<Claims> {
  const sessionId = randomUUID()
  await owner.query(
    'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())',
    [sessionId, userId],
  )
  return { sub: userId, role: 'authenticated', session_id: sessionId }
}

/** The club's error code, or else the SQLSTATE, of refused work; undefined if it succeeds. */
export async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    const { code, message } = error as DatabaseError
    return code === 'CLUB0' ? message : code
  }
}
