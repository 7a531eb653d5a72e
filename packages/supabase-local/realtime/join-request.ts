import { Refusal } from './refusal.ts'

const maxConfigBytes = 4_000
const maxKeyBytes = 128

/** What a phx_join asks for. */
export type JoinRequest = {
  isPrivate: boolean
  ack: boolean
  presence: boolean
  presenceKey: string
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
  const { broadcast, presence, private: isPrivate } = section(config)
  const { ack } = section(broadcast)
  const { enabled, key } = section(presence)
  const token = [user_token, access_token].find((value) => typeof value === 'string')
  return {
    isPrivate: flag(isPrivate),
    ack: flag(ack),
    presence: flag(enabled),
    presenceKey: typeof key === 'string' ? key : '',
    token: typeof token === 'string' && !token.startsWith('sb_') ? token : undefined,
  }
}

/** `bytes`: of the whole message, whose token does not count. */
export function checkSizes({ presenceKey, token = '' }: JoinRequest, bytes: number) {
  if (bytes - token.length > maxConfigBytes) throw tooLarge('configuration', `${maxConfigBytes} bytes`)
  if (Buffer.byteLength(presenceKey) > maxKeyBytes) throw tooLarge('presence key', `${maxKeyBytes} bytes`)
}

const tooLarge = (part: string, most: string) =>
  new Refusal('InvalidJoinPayload', `The ${part} is over ${most}`)
