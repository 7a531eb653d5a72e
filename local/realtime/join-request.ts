import { Refusal } from './refusal.ts'

const maxConfigBytes = 4_000
const maxKeyBytes = 128
const maxPostgresChanges = 20

/** What a phx_join asks for. */
export type JoinRequest = {
  isPrivate: boolean
  ack: boolean
  self: boolean
  wantsReplicationReady: boolean
  presence: boolean
  presenceKey: string
  postgresChanges: Record<string, unknown>[]
  /** Undefined: the connection's own key is used. */
  token?: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const section = (value: unknown) => (isObject(value) ? value : {})
// Some clients send booleans as text.
const flag = (value: unknown) => value === true || value === 'true'

export function parseJoin(payload: unknown): JoinRequest {
  const { config, access_token, user_token } = section(payload)
  const { broadcast, presence, postgres_changes, private: isPrivate } = section(config)
  const { ack, self, replication_ready } = section(broadcast)
  const { enabled, key } = section(presence)
  const token = [user_token, access_token].find((value) => typeof value === 'string')
  return {
    isPrivate: flag(isPrivate),
    ack: flag(ack),
    self: flag(self),
    wantsReplicationReady: flag(replication_ready),
    presence: flag(enabled),
    presenceKey: typeof key === 'string' ? key : '',
    postgresChanges: Array.isArray(postgres_changes) ? postgres_changes.filter(isObject) : [],
    token: typeof token === 'string' && !token.startsWith('sb_') ? token : undefined,
  }
}

/** `bytes`: of the whole message, whose token does not count. */
export function checkSizes({ presenceKey, postgresChanges, token = '' }: JoinRequest, bytes: number) {
  if (bytes - token.length > maxConfigBytes) throw tooLarge('configuration', `${maxConfigBytes} bytes`)
  if (Buffer.byteLength(presenceKey) > maxKeyBytes) throw tooLarge('presence key', `${maxKeyBytes} bytes`)
  if (postgresChanges.length > maxPostgresChanges)
    throw tooLarge('list of postgres_changes', `${maxPostgresChanges} items`)
}

const tooLarge = (part: string, most: string) =>
  new Refusal('InvalidJoinPayload', `The ${part} is over ${most}`)

const wrongTypes = (value: unknown, isRight: (value: unknown) => boolean, name: string) =>
  value === undefined || value === null || isRight(value) ? [] : [name]

/** The parts of a config that cannot be read: logged, and taken as absent. */
export function invalidParts(payload: unknown): string[] {
  const { config } = section(payload)
  if (config === undefined) return []
  if (!isObject(config)) return ['config']
  return [
    ...wrongTypes(config.broadcast, isObject, 'broadcast'),
    ...wrongTypes(config.presence, isObject, 'presence'),
    ...wrongTypes(config.postgres_changes, Array.isArray, 'postgres_changes'),
  ]
}
