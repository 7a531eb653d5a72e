import Serializer from '@supabase/realtime-js/dist/main/lib/serializer'
import { describe, expect, test } from 'vitest'
import { decode, encodeBroadcast, encodeText } from '../../realtime/frames.ts'
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

describe('frames agree with the serializer of the unmodified Supabase client', () => {
  test('300 random broadcasts encoded by the client (kind 3) are decoded unchanged', () => {
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
      const push = decode(bytes, true)
      expect(push).toMatchObject({
        kind: 'push',
        joinRef: message.join_ref || null,
        ref: message.ref || null,
        topic: message.topic,
        event: message.payload.event,
      })
      expect(JSON.parse((push as { payload: Buffer }).payload.toString())).toEqual(payload)
    }
  })

  test('the client decodes 300 random broadcasts of the server (kind 4) unchanged', () => {
    for (let round = 0; round < 300; round++) {
      const [topic, event] = [random(topics), random(events)]
      const payload = payloads[round % payloads.length]!
      const frame = encodeBroadcast(topic, event, Buffer.from(JSON.stringify(payload)))
      const { opcode, body } = unframe(frame)
      expect(opcode).toBe(0x82)
      expect(decoded(bytesOf(body))).toEqual({
        join_ref: null,
        ref: null,
        topic,
        event: 'broadcast',
        payload: { type: 'broadcast', event, payload },
      })
    }
  })

  test.each([0, 1, 100, 65_500, 65_536, 300_000])(
    'the client decodes a text message with %i bytes completely',
    (size) => {
      const head = { joinRef: '1', ref: '2', topic: 'realtime:證候', event: 'phx_reply' }
      const payload = { text: 'x'.repeat(size) }
      const { opcode, body } = unframe(encodeText(head, JSON.stringify(payload)))
      expect(opcode).toBe(0x81)
      const { joinRef: join_ref, ...rest } = head
      expect(decoded(body.toString())).toEqual({ join_ref, ...rest, payload })
    },
  )
})

describe('an invalid frame is dropped without a reply', () => {
  test.each([
    ['no JSON', '{', false],
    ['an object', '{"topic":"a","event":"b","payload":{}}', false],
    ['a short array', '["1","2","t","e"]', false],
    ['a long array', '["1","2","t","e",{},{}]', false],
    ['a topic that is no text', '["1","2",3,"e",{}]', false],
    ['an event that is no text', '["1","2","t",null,{}]', false],
    ['a ref that is an object', '["1",{},"t","e",{}]', false],
    ['an empty binary frame', '', true],
    ['a server kind from a client', '\u0004\u0001\u0001\u0000\u0001te{}', true],
    ['a stock Phoenix push', '\u0000\u0001\u0001\u0001\u000112te', true],
    ['bytes that are no JSON', '\u0003\u0001\u0001\u0001\u0001\u0000\u000012te\u0000\u0001', true],
    ['a payload that is no JSON', '\u0003\u0001\u0001\u0001\u0001\u0000\u000112te{', true],
    ['sizes that exceed the frame', '\u0003\u00ff\u00ff\u00ff\u00ff\u0001\u0001abc', true],
  ])('%s', (_name, text, isBinary) => {
    expect(decode(Buffer.from(text, 'latin1'), isBinary)).toBeUndefined()
  })
})
