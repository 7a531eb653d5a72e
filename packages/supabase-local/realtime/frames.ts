export type Ref = string | number | null

export type JsonMessage = {
  kind: 'json'
  joinRef: Ref
  ref: Ref
  topic: string
  event: string
  payload: unknown
  bytes: number
}
/** A client's broadcast in Phoenix's binary format (kind 3); its JSON payload is kept as bytes. */
export type PushMessage = {
  kind: 'push'
  joinRef: Ref
  ref: Ref
  topic: string
  event: string
  payload: Buffer
}
export type Message = JsonMessage | PushMessage

export const prefix = 'realtime:'
const maxFieldBytes = 255

export const isChannelTopic = (topic: string) => topic.startsWith(prefix)

const opcodes = { text: 1, binary: 2 } as const
const kinds = { push: 3, broadcast: 4 } as const
const headerBytes = { push: 7, broadcast: 5 } as const
const jsonEncoding = 1

export function decode(data: Buffer, isBinary: boolean): Message | undefined {
  try {
    return isBinary ? decodePush(data) : decodeText(data)
  } catch {
    return undefined
  }
}

/** Applies the binary format's length limit to text frames too. */
const isField = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxFieldBytes && Buffer.byteLength(value) <= maxFieldBytes
const isRef = (value: unknown): value is Ref => value === null || typeof value === 'number' || isField(value)

function decodeText(data: Buffer): JsonMessage | undefined {
  const parsed: unknown = JSON.parse(data.toString())
  if (!Array.isArray(parsed) || parsed.length !== 5) return undefined
  const [joinRef, ref, topic, event, payload] = parsed as unknown[]
  if (!isField(topic) || !isField(event) || !isRef(joinRef) || !isRef(ref)) return undefined
  return { kind: 'json', joinRef, ref, topic, event, payload, bytes: data.length }
}

function decodePush(data: Buffer): PushMessage | undefined {
  if (data.length < headerBytes.push || data[0] !== kinds.push || data[6] !== jsonEncoding) return undefined
  const sizes = [data[1]!, data[2]!, data[3]!, data[4]!, data[5]!] as const
  let offset: number = headerBytes.push
  const payloadStart = sizes.reduce((sum, size) => sum + size, offset)
  if (payloadStart > data.length) return undefined
  const take = (size: number) => data.toString('utf8', offset, (offset += size))
  const [joinRef, ref, topic, event] = [take(sizes[0]), take(sizes[1]), take(sizes[2]), take(sizes[3])]
  const payload = data.subarray(payloadStart)
  // Throws on invalid JSON, which other clients could not parse.
  JSON.parse(payload.toString())
  return { kind: 'push', joinRef: joinRef || null, ref: ref || null, topic, event, payload }
}

/** Builds a whole WebSocket frame, so that a broadcast writes the same bytes to every socket. */
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

export function encodeText(
  { joinRef = null, ref = null, topic, event }: { joinRef?: Ref; ref?: Ref; topic: string; event: string },
  payload: string,
) {
  const head = [joinRef, ref, topic, event].map((field) => JSON.stringify(field))
  const text = `[${head.join(',')},${payload}]`
  return frame(opcodes.text, Buffer.byteLength(text), (target, offset) => target.write(text, offset))
}

export function encodeBroadcast(topic: string, event: string, payload: Buffer) {
  const fields = [topic, event].map((field) => Buffer.from(field))
  const size = headerBytes.broadcast + fields[0]!.length + fields[1]!.length + payload.length
  return frame(opcodes.binary, size, (target, start) => {
    target[start] = kinds.broadcast
    target[start + 1] = fields[0]!.length
    target[start + 2] = fields[1]!.length
    target[start + 3] = 0
    target[start + 4] = jsonEncoding
    let offset = start + headerBytes.broadcast
    for (const part of [...fields, payload]) offset += part.copy(target, offset)
  })
}

export const textMessage = (topic: string, event: string, payload: string) =>
  encodeText({ topic: prefix + topic, event }, payload)

export type Broadcast = { topic: string; event: string; payload: string; id: string }

export const broadcastMessage = ({ topic, event, payload, id }: Broadcast) =>
  textMessage(
    topic,
    'broadcast',
    `{"event":${JSON.stringify(event)},"payload":${payload},"type":"broadcast","meta":${JSON.stringify({ id })}}`,
  )
