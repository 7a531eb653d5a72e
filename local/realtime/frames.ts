export type Version = 1 | 2
export type Ref = string | number | null

export type JsonMessage = {
  kind: 'json'
  joinRef: Ref
  ref: Ref
  topic: string
  event: string
  payload: unknown
  /** Of the whole message. */
  bytes: number
}
/** A broadcast pushed in binary (kind 3): the payload's bytes stay as they came. */
export type PushMessage = {
  kind: 'push'
  joinRef: Ref
  ref: Ref
  topic: string
  event: string
  isJson: boolean
  payload: Buffer
}
export type Message = JsonMessage | PushMessage

const opcodes = { text: 1, binary: 2 } as const

export const prefix = 'realtime:'
export const maxFieldBytes = 255

export const isChannelTopic = (topic: string) => topic.startsWith(prefix)

const kinds = { push: 3, broadcast: 4 } as const
const headerBytes = { push: 7, broadcast: 5 } as const

/** `vsn` of the handshake; undefined means that we do not speak it. */
export function versionOf(vsn: string | null): Version | undefined {
  if (vsn === null || /^1\.0\.\d+$/.test(vsn)) return 1
  return /^2\.0\.\d+$/.test(vsn) ? 2 : undefined
}

/** Undefined for a malformed frame: those are dropped and the socket stays open. */
export function decode(version: Version, data: Buffer, isBinary: boolean): Message | undefined {
  if (isBinary) return version === 2 ? decodePush(data) : undefined
  try {
    const parsed: unknown = JSON.parse(data.toString())
    return version === 2 ? fromArray(parsed, data.length) : fromObject(parsed, data.length)
  } catch {
    return undefined
  }
}

/** The limit of a binary frame's fields holds for text too. */
const isField = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxFieldBytes && Buffer.byteLength(value) <= maxFieldBytes
const isRef = (value: unknown): value is Ref | undefined =>
  value === null || value === undefined || typeof value === 'number' || isField(value)

type Fields = Record<'join_ref' | 'ref' | 'topic' | 'event' | 'payload', unknown>

function toMessage({ join_ref, ref, topic, event, payload }: Fields, bytes: number): JsonMessage | undefined {
  if (!isField(topic) || !isField(event) || !isRef(join_ref) || !isRef(ref)) return undefined
  return { kind: 'json', joinRef: join_ref ?? null, ref: ref ?? null, topic, event, payload, bytes }
}

function fromArray(parsed: unknown, bytes: number) {
  if (!Array.isArray(parsed) || parsed.length !== 5) return undefined
  const [join_ref, ref, topic, event, payload] = parsed as unknown[]
  return toMessage({ join_ref, ref, topic, event, payload }, bytes)
}

function fromObject(parsed: unknown, bytes: number) {
  return typeof parsed === 'object' && parsed !== null ? toMessage(parsed as Fields, bytes) : undefined
}

function decodePush(data: Buffer): PushMessage | undefined {
  if (data.length < headerBytes.push || data[0] !== kinds.push) return undefined
  const sizes = [data[1]!, data[2]!, data[3]!, data[4]!, data[5]!] as const
  let offset: number = headerBytes.push
  const payloadStart = sizes.reduce((sum, size) => sum + size, offset)
  if (payloadStart > data.length) return undefined
  const take = (size: number) => data.toString('utf8', offset, (offset += size))
  // The metadata, the fifth field, is not imitated.
  const [joinRef, ref, topic, event] = [take(sizes[0]), take(sizes[1]), take(sizes[2]), take(sizes[3])]
  return {
    kind: 'push',
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event,
    isJson: data[6] === 1,
    payload: data.subarray(payloadStart),
  }
}

/** A whole unmasked WebSocket frame in one buffer, so that a fan-out writes the same bytes to every socket. */
function frame(opcode: number, size: number, fill: (target: Buffer, offset: number) => void) {
  const offset = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const target = Buffer.allocUnsafe(offset + size)
  target[0] = 0x80 | opcode
  if (offset === 2) target[1] = size
  else if (offset === 4) {
    target[1] = 126
    target.writeUInt16BE(size, 2)
  } else {
    target[1] = 127
    target.writeUInt32BE(0, 2)
    target.writeUInt32BE(size, 6)
  }
  fill(target, offset)
  return target
}

export const textFrame = (text: string) =>
  frame(opcodes.text, Buffer.byteLength(text), (target, offset) => target.write(text, offset))

/** A server message whose payload is already JSON text. V1 frames carry no join_ref. */
export function encodeText(
  version: Version,
  { joinRef = null, ref = null, topic, event }: { joinRef?: Ref; ref?: Ref; topic: string; event: string },
  payload: string,
) {
  const [jsonRef, jsonTopic, jsonEvent] = [JSON.stringify(ref), JSON.stringify(topic), JSON.stringify(event)]
  return textFrame(
    version === 2
      ? `[${JSON.stringify(joinRef)},${jsonRef},${jsonTopic},${jsonEvent},${payload}]`
      : `{"topic":${jsonTopic},"event":${jsonEvent},"payload":${payload},"ref":${jsonRef}}`,
  )
}

/** Kind 4: a broadcast whose payload is relayed byte by byte. */
export function encodeBroadcast(
  topic: string,
  event: string,
  meta: string,
  isJson: boolean,
  payload: Buffer,
) {
  const fields = [topic, event, meta].map((field) => Buffer.from(field))
  if (fields.some((field) => field.length > maxFieldBytes)) throw new RangeError('A field is over 255 bytes')
  const size = headerBytes.broadcast + fields.reduce((sum, field) => sum + field.length, 0) + payload.length
  return frame(opcodes.binary, size, (target, start) => {
    target[start] = kinds.broadcast
    fields.forEach((field, index) => (target[start + 1 + index] = field.length))
    target[start + 4] = isJson ? 1 : 0
    let offset = start + headerBytes.broadcast
    for (const part of [...fields, payload]) offset += part.copy(target, offset)
  })
}
