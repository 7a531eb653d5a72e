import { randomUUID } from 'node:crypto'
import { escapeLiteral, type PoolClient } from 'pg'
import { databaseRefusal, isDenied, type Database } from './database.ts'
import type { Claims } from './tokens.ts'

export type Extension = 'broadcast' | 'presence'
export type Grants = Partial<Record<Extension, boolean>>

export type AccessContext = { topic: string; claims: Claims }

/** Policies bind only these roles: `none` would leave the login as the owner of the table. */
const roles = new Set(['anon', 'authenticated', 'service_role'])

/** NUL would end a statement early. */
const isAskable = ({ topic, claims }: AccessContext) =>
  roles.has(claims.role) &&
  ![topic, claims.sub].some((value) => typeof value === 'string' && value.includes('\0'))

/** `auth.uid()` reads the single claims on some installations and the JSON on others. */
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
 * Asks the policies on realtime.messages. As hosted does, it inserts probe rows, reads them as the caller, and
 * rolls back.
 */
export class Authorization {
  constructor(
    private readonly database: Database,
    private readonly onPolicyError: (error: unknown) => void,
  ) {}

  /** Throws a Refusal if the database gives no answer. A policy that raises counts as no. */
  async read(context: AccessContext, extensions: Extension[]): Promise<Grants> {
    const denied = Object.fromEntries(extensions.map((extension) => [extension, false]))
    if (!isAskable(context)) return denied
    const probes = extensions.map((extension) => ({ extension, id: randomUUID() }))
    const values = probes.map(
      ({ id, extension }) => `('${id}', ${escapeLiteral(context.topic)}, '${extension}')`,
    )
    try {
      const results = await this.database.withClient((client) =>
        this.database.script(client, [
          'begin',
          `insert into realtime.messages (id, topic, extension) values ${values.join(', ')}`,
          contextStatement(context),
          `select id from realtime.messages where id in (${probes.map(({ id }) => `'${id}'`).join(', ')})`,
          'rollback',
        ]),
      )
      const visible = new Set(results[3]!.rows.map((row: { id: string }) => row.id))
      return Object.fromEntries(probes.map(({ extension, id }) => [extension, visible.has(id)]))
    } catch (error) {
      const refusal = databaseRefusal(error)
      if (refusal) throw refusal
      this.onPolicyError(error)
      return denied
    }
  }

  async write(context: AccessContext): Promise<Required<Grants>> {
    if (!isAskable(context)) return { broadcast: false, presence: false }
    try {
      return await this.database.withClient(async (client) => {
        await this.database.script(client, ['begin', contextStatement(context), 'savepoint probe'])
        const broadcast = await this.mayInsert(client, context.topic, 'broadcast')
        const presence = await this.mayInsert(client, context.topic, 'presence')
        await client.query('rollback')
        return { broadcast, presence }
      })
    } catch (error) {
      const refusal = databaseRefusal(error)
      if (refusal) throw refusal
      this.onPolicyError(error)
      return { broadcast: false, presence: false }
    }
  }

  private async mayInsert(client: PoolClient, topic: string, extension: Extension) {
    try {
      await client.query('insert into realtime.messages (topic, extension) values ($1, $2)', [
        topic,
        extension,
      ])
      return true
    } catch (error) {
      if (!isDenied(error)) throw error
      return false
    } finally {
      await client.query('rollback to savepoint probe')
    }
  }
}
