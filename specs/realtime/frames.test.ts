import Serializer from '@supabase/realtime-js/dist/main/lib/serializer'
import { describe, expect, test } from 'vitest'
import { decode, encodeBroadcast, encodeText, textFrame, versionOf } from '../../local/realtime/frames.ts'
import { seeded } from '../kit/seed.ts'

type Decoded = { join_ref: unknown; ref: unknown; topic: string; event: string; payload: unknown }

const serializer = new Serializer()
const encoded = (message: object) => {
  let result: ArrayBuffer | string = ''
  serializer.encode(message as never, (bytes) => (result = bytes))
  return result as ArrayBuffer | string
}
const decoded = (data: ArrayBuffer | string) => {
  let result: unknown
  serializer.decode(data, (message: unknown) => (result = message))
  return result as Decoded
}

/** What a client reads of a finished WebSocket frame: its header taken off. */
function unframe(frame: Buffer) {
  const short = frame[1]! & 0x7f
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  const size = short < 126 ? short : short === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2))
  expect(frame.length).toBe(start + size)
  expect(frame[1]! & 0x80).toBe(0)
  return { opcode: frame[0]!, body: frame.subarray(start) }
}
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer).buffer
const { pick: random } = seeded('frames')

const topics = ['realtime:a', 'realtime:case:7f', 'realtime:證候:脾虛', `realtime:${'長'.repeat(80)}`]
const events = ['x', 'comment_created', '留言', '💊'.repeat(60), '']
const payloads: Record<string, unknown>[] = [
  {},
  { a: 1, nested: { list: [1, 'zwei', null] } },
  { text: '四君子湯 "quoted" \\ \u2028 💊', n: 1e21 },
  { long: 'x'.repeat(70_000) },
]

describe('frames agree with the serializer of the unmodified client', () => {
  test('a broadcast that the client encodes as kind 3 is decoded unchanged, 300 random ones', () => {
    for (let round = 0; round < 300; round++) {
      const payload = payloads[round % payloads.length]!
      const message = {
        join_ref: random(['1', '42', '']),
        ref: random(['2', '99999', '']),
        topic: random(topics),
        event: 'broadcast',
        payload: { type: 'broadcast', event: random(events), payload },
      }
      const bytes = Buffer.from(encoded(message) as ArrayBuffer)
      const push = decode(2, bytes, true)
      expect(push).toMatchObject({
        kind: 'push',
        joinRef: message.join_ref || null,
        ref: message.ref || null,
        topic: message.topic,
        event: message.payload.event,
        isJson: true,
      })
      expect(JSON.parse((push as { payload: Buffer }).payload.toString())).toEqual(payload)
    }
  })

  test('raw bytes and the metadata of newer clients are separated from the payload', () => {
    const bytes = new Uint8Array([0, 255, 3, 4, 0x22])
    const message = {
      join_ref: '1',
      ref: '2',
      topic: 'realtime:a',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'blob', payload: bytes.buffer, persist: { ttl: 60 } },
    }
    const push = decode(2, Buffer.from(encoded(message) as ArrayBuffer), true)
    expect(push).toMatchObject({ kind: 'push', event: 'blob', isJson: false })
    expect([...(push as { payload: Buffer }).payload]).toEqual([...bytes])
  })

  test('the client decodes kind 4 unchanged, 300 random ones', () => {
    for (let round = 0; round < 300; round++) {
      const [topic, event] = [random(topics), random(events)]
      const meta = round % 2 ? { id: 'e1', replayed: true } : undefined
      const payload = payloads[round % payloads.length]!
      const frame = encodeBroadcast(
        topic,
        event,
        meta ? JSON.stringify(meta) : '',
        true,
        Buffer.from(JSON.stringify(payload)),
      )
      const { opcode, body } = unframe(frame)
      expect(opcode).toBe(0x82)
      expect(decoded(bytesOf(body))).toEqual({
        join_ref: null,
        ref: null,
        topic,
        event: 'broadcast',
        payload: { type: 'broadcast', event, payload, ...(meta && { meta }) },
      })
    }
  })

  test('kind 4 brings raw bytes as an ArrayBuffer', () => {
    const raw = Buffer.from([0, 1, 2, 255])
    const { body } = unframe(encodeBroadcast('realtime:a', 'blob', '', false, raw))
    const { payload } = decoded(bytesOf(body)) as { payload: { payload: ArrayBuffer } }
    expect([...new Uint8Array(payload.payload)]).toEqual([...raw])
  })

  test('text frames of both versions carry the same message, and V1 has no join_ref', () => {
    const head = { joinRef: '1', ref: '2', topic: 'realtime:證候', event: 'phx_reply' }
    const payload = { status: 'ok', response: { text: '💊' } }
    const second = unframe(encodeText(2, head, JSON.stringify(payload)))
    expect(second.opcode).toBe(0x81)
    expect(decoded(second.body.toString())).toEqual({
      join_ref: '1',
      ref: '2',
      topic: head.topic,
      event: head.event,
      payload,
    })
    const first = unframe(encodeText(1, head, JSON.stringify(payload)))
    expect(JSON.parse(first.body.toString())).toEqual({
      topic: head.topic,
      event: head.event,
      payload,
      ref: '2',
    })
  })

  test.each([0, 1, 125, 126, 127, 65_535, 65_536, 300_000])(
    'a text of %i bytes gets the right header',
    (size) => {
      expect(unframe(textFrame('x'.repeat(size))).body.length).toBe(size)
    },
  )

  test('a field over 255 bytes is refused, not truncated', () => {
    expect(() => encodeBroadcast('realtime:a', 'e'.repeat(256), '', true, Buffer.from('{}'))).toThrow(
      RangeError,
    )
    expect(() => encodeBroadcast('realtime:a', '語'.repeat(86), '', true, Buffer.from('{}'))).toThrow(
      RangeError,
    )
  })
})

describe('invalid frames are dropped, not answered', () => {
  test.each([
    ['no JSON', '{', false],
    ['an object in V2', '{"topic":"a","event":"b","payload":{}}', false],
    ['a short array', '["1","2","t","e"]', false],
    ['a long array', '["1","2","t","e",{},{}]', false],
    ['a topic that is no text', '["1","2",3,"e",{}]', false],
    ['an event that is no text', '["1","2","t",null,{}]', false],
    ['a ref that is an object', '["1",{},"t","e",{}]', false],
    ['an empty binary frame', '', true],
    ['a server kind from a client', '\u0004\u0001\u0001\u0000\u0001te{}', true],
    ['a stock Phoenix push', '\u0000\u0001\u0001\u0001\u000112te', true],
    ['sizes that exceed the frame', '\u0003\u00ff\u00ff\u00ff\u00ff\u0001\u0001abc', true],
  ])('%s', (_name, text, isBinary) => {
    expect(decode(2, Buffer.from(text, 'latin1'), isBinary)).toBeUndefined()
  })

  test('V1 has no binary frames', () => {
    const bytes = Buffer.from(
      encoded({
        join_ref: '1',
        ref: '2',
        topic: 'realtime:a',
        event: 'broadcast',
        payload: { type: 'broadcast', event: 'x', payload: {} },
      }) as ArrayBuffer,
    )
    expect(decode(2, bytes, true)).toBeDefined()
    expect(decode(1, bytes, true)).toBeUndefined()
  })

  test.each([
    [null, 1],
    ['1.0.0', 1],
    ['1.0.7', 1],
    ['2.0.0', 2],
    ['2.1.0', undefined],
    ['3.0.0', undefined],
    ['2', undefined],
    ['', undefined],
  ])('vsn %s is version %s', (vsn, version) => {
    expect(versionOf(vsn)).toBe(version)
  })
})
