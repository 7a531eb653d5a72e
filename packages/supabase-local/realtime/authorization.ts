import { randomUUID } from 'node:crypto'
import { escapeLiteral, type PoolClient, type QueryResult } from 'pg'
import { databaseRefusal, isDenied, type Database } from './database.ts'
import type { Claims } from './tokens.ts'

export type Extension = 'broadcast' | 'presence'
export type Grants = Partial<Record<Extension, boolean>>

export type AccessContext = { topic: string; claims: Claims }

/**
 * Roles that policies restrict.
 * The role `none` would keep the login, which owns realtime.messages, so no policy would apply.
 */
const roles = new Set(['anon', 'authenticated', 'service_role'])

/** Rejects NUL, which would end the SQL statement early. */
const isAskable = ({ topic, claims }: AccessContext) =>
  roles.has(claims.role) &&
  ![topic, claims.sub].some((value) => typeof value === 'string' && value.includes('\0'))

/** Sets both forms, because `auth.uid()` reads either, depending on the Supabase version. */
function contextStatement({ topic, claims }: AccessContext) {
  const settings: [string, string][] = [
    ['role', claims.role],
    ['realtime.topic', topic],
    ['request.jwt.claims', JSON.stringify(claims)],
    ['request.jwt.claim.sub', typeof claims.sub === 'string' ? claims.sub : ''],
    ['request.jwt.claim.role', claims.role],
  ]
  return `select ${settings.map(([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`).join(', ')}`
}

/**
 * Checks the policies on realtime.messages as hosted Supabase does.
 * It inserts probe rows, reads them as the caller, and rolls back.
 */
export class Authorization {
  constructor(
    private readonly database: Database,
    private readonly onPolicyError: (error: unknown) => void,
  ) {}

  read(context: AccessContext, extensions: Extension[]): Promise<Grants> {
    const probes = extensions.map((extension) => ({ extension, id: randomUUID() }))
    const values = probes.map(
      ({ id, extension }) => `('${id}', ${escapeLiteral(context.topic)}, '${extension}')`,
    )
    const grantsOf = (isGranted: (id: string) => boolean) =>
      Object.fromEntries(probes.map(({ extension, id }) => [extension, isGranted(id)]))
    return this.ask(
      context,
      grantsOf(() => false),
      async (client) => {
        // Sends all statements in one round trip; the simple query protocol takes no parameters.
        const results: unknown = await client.query(
          [
            'begin',
            `insert into realtime.messages (id, topic, extension) values ${values.join(', ')}`,
            contextStatement(context),
            `select id from realtime.messages where id in (${probes.map(({ id }) => `'${id}'`).join(', ')})`,
            'rollback',
          ].join(';\n'),
        )
        const visible = (results as QueryResult<{ id: string }>[])[3]!.rows.map(({ id }) => id)
        return grantsOf((id) => visible.includes(id))
      },
    )
  }

  write(context: AccessContext): Promise<Required<Grants>> {
    return this.ask(context, { broadcast: false, presence: false }, async (client) => {
      await client.query(['begin', contextStatement(context), 'savepoint probe'].join(';\n'))
      const broadcast = await mayInsert(client, context.topic, 'broadcast')
      const presence = await mayInsert(client, context.topic, 'presence')
      await client.query('rollback')
      return { broadcast, presence }
    })
  }

  /** Throws a Refusal if the database is unreachable. A policy that raises an error counts as denied. */
  private async ask<T>(context: AccessContext, denied: T, question: (client: PoolClient) => Promise<T>) {
    if (!isAskable(context)) return denied
    try {
      return await this.database.withClient(question)
    } catch (error) {
      const refusal = databaseRefusal(error)
      if (refusal) throw refusal
      this.onPolicyError(error)
      return denied
    }
  }
}

async function mayInsert(client: PoolClient, topic: string, extension: Extension) {
  try {
    await client.query('insert into realtime.messages (topic, extension) values ($1, $2)', [topic, extension])
    return true
  } catch (error) {
    if (!isDenied(error)) throw error
    return false
  } finally {
    await client.query('rollback to savepoint probe')
  }
}
