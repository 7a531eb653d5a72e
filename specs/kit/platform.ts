import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { WebSocket } from 'ws'
import type { DatabaseRole } from 'supabase-local/postgres/database.ts'
import type { Keys } from 'supabase-local/running.ts'
import { admitMember } from './admit-member.ts'
import type { Member, Role } from './member.ts'
import { needsMachine, remoteMembers, remoteUrl } from './remote-club.ts'
import type { SharedPlatform } from './shared-platform.ts'

/**
 * The platform that all specs share, or the club at CLUB_URL. Importing this file starts it; specs must not
 * break it.
 */
export const club: SharedPlatform = remoteUrl ? outside(remoteUrl) : await askForPlatform()

function outside(url: string): SharedPlatform {
  return {
    url,
    get keys(): Keys {
      return needsMachine('the keys of the platform') as never
    },
    get dbUrls(): SharedPlatform['dbUrls'] {
      return needsMachine('the database') as never
    },
    get pids(): SharedPlatform['pids'] {
      return needsMachine('the processes of the platform') as never
    },
  }
}

export async function askForPlatform(): Promise<SharedPlatform> {
  const response = await fetch(inject('sharedPlatform'))
  if (!response.ok) throw new Error(`The shared platform does not start: ${await response.text()}`)
  return (await response.json()) as SharedPlatform
}

const pools = new Map<DatabaseRole, Pool>()
afterAll(async () => {
  await Promise.all([...pools.values()].map((pool) => pool.end()))
  pools.clear()
})

/** A pool of connections as one of the logins; `postgres`, the role of migrations, reads every row. */
export function sql(role: DatabaseRole = 'postgres'): Pool {
  let pool = pools.get(role)
  if (!pool) {
    pool = new Pool({ connectionString: club.dbUrls[role], max: 4 })
    pool.on('error', () => undefined)
    pools.set(role, pool)
  }
  return pool
}

const clients = new Set<SupabaseClient>()
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels()
  clients.clear()
})

/** The unmodified Supabase client with this key. Node 20 lacks WebSocket, so it gets one. */
export function supabase(key: string = club.keys.PUBLISHABLE_KEY): SupabaseClient {
  const client = createClient(club.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: WebSocket as never },
  })
  clients.add(client)
  return client
}

export type { Member } from './member.ts'

const elsewhere = remoteMembers()
afterAll(() => elsewhere.removeAll())

/** Creates a member as an admin does; roles come from `giveRole`. */
export async function makeMember(given: Partial<Omit<Member, 'id'>> = {}): Promise<Member> {
  const tag = randomUUID().slice(0, 8)
  const member = {
    email: `member-${tag}@example.test`,
    password: `Secret-${tag}`,
    name: `Member ${tag}`,
    ...given,
  }
  if (remoteUrl) return elsewhere.make(member)
  const { id } = await admitMember(club, member)
  return { id, ...member }
}

export async function giveRole(id: string, role: Role) {
  if (remoteUrl) return elsewhere.give(id, role)
  await sql().query(`update public.profiles set ${role} = true where id = $1`, [id])
}
