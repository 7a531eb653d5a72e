import { encodeBroadcast, encodeText, prefix, type Version } from './frames.ts'

/** A message for many: encoded at most once per protocol version, however many sockets it goes to. */
export type Outgoing = {
  /** Undefined for what a version cannot carry: raw bytes in V1. */
  frame(version: Version): Buffer | undefined
}

function once(encode: (version: Version) => Buffer | undefined): Outgoing {
  const frames: (Buffer | undefined)[] = []
  const isDone: boolean[] = []
  return {
    frame(version) {
      if (!isDone[version]) {
        frames[version] = encode(version)
        isDone[version] = true
      }
      return frames[version]
    },
  }
}

/** `payload` is JSON text of the whole event payload. */
export const textMessage = (topic: string, event: string, payload: string) =>
  once((version) => encodeText(version, { topic: prefix + topic, event }, payload))

const broadcastJson = (event: string, payload: string, meta: string) =>
  `{"event":${JSON.stringify(event)},"payload":${payload},"type":"broadcast"${meta && `,"meta":${meta}`}}`

export type Broadcast = {
  topic: string
  event: string
  /** JSON text, spliced into the frame as it is, or raw bytes. */
  payload: string | Buffer
  id: string
}

/** From the database: text, or kind 4 where the payload is raw bytes. */
export function broadcastMessage({ topic, event, payload, id }: Broadcast): Outgoing {
  const meta = JSON.stringify({ id })
  if (typeof payload !== 'string') return binary(topic, event, meta, false, payload)
  return once((version) =>
    encodeText(version, { topic: prefix + topic, event: 'broadcast' }, broadcastJson(event, payload, meta)),
  )
}

/** What came as kind 3 leaves as kind 4, and as text to V1. */
export const relayedMessage = (topic: string, event: string, isJson: boolean, payload: Buffer) =>
  binary(topic, event, '', isJson, payload)

function binary(topic: string, event: string, meta: string, isJson: boolean, payload: Buffer) {
  return once((version) => {
    if (version === 2) return encodeBroadcast(prefix + topic, event, meta, isJson, payload)
    if (!isJson) return undefined
    return encodeText(
      1,
      { topic: prefix + topic, event: 'broadcast' },
      broadcastJson(event, payload.toString(), meta),
    )
  })
}
