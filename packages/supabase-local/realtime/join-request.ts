import { Refusal } from './refusal.ts'

const maxConfigBytes = 4_000
const maxKeyBytes = 128

export type JoinRequest = {
  isPrivate: boolean
  ack: boolean
  presence: boolean
  presenceKey: string
  /** If missing, the role of the connection's API key applies. */
  token?: string
}

const section = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export function parseJoin(payload: unknown): JoinRequest {
  const { config, access_token: token } = section(payload)
  const { broadcast, presence, private: isPrivate } = section(config)
  const { enabled, key } = section(presence)
  return {
    isPrivate: isPrivate === true,
    ack: section(broadcast).ack === true,
    presence: enabled === true,
    presenceKey: typeof key === 'string' ? key : '',
    // Ignores an API key (`sb_…`), which clients without a token send instead.
    token: typeof token === 'string' && !token.startsWith('sb_') ? token : undefined,
  }
}

/** `bytes` is the size of the whole message; its token does not count. */
export function checkSizes({ presenceKey, token = '' }: JoinRequest, bytes: number) {
  if (bytes - token.length > maxConfigBytes) throw tooLarge('configuration', `${maxConfigBytes} bytes`)
  if (Buffer.byteLength(presenceKey) > maxKeyBytes) throw tooLarge('presence key', `${maxKeyBytes} bytes`)
}

const tooLarge = (part: string, most: string) =>
  new Refusal('InvalidJoinPayload', `The ${part} is over ${most}`)
