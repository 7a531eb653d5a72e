import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { bodyBytes, type Endpoint } from '@contract/endpoint.ts'

import { caller, expectRefusal, large, million, raw, withBody } from './endpoint-kit.ts'

const tag = randomUUID().slice(0, 8)
export const email = `junk-${tag}@example.test`
const lone = String.raw`{"email":"${email}","name":"\ud800","password":"\udc00abcdefgh"}`
const nul = String.raw`{"email":"${email}","name":"a\u0000b"}`
const deep = (open: string, close: string) =>
  `{"email":"${email}","name":${open.repeat(5_000)}1${close.repeat(5_000)}}`
const broken: [string, string][] = [
  ['no JSON', '{'],
  ['trailing comma', `{"email":"${email}",}`],
  ['two values', `{} {}`],
  ['a NUL escape', nul],
  ['a NUL in a key', String.raw`{"a\u0000":1}`],
  ['lone surrogates', lone],
  ['arrays 5,000 deep', deep('[', ']')],
  ['objects 5,000 deep', deep('{"a":', '}')],
  ['a bare NUL', `{"name":"a\u0000b"}`],
  ['NaN', '{"name":NaN}'],
]
const notAnObject = ['[]', '[{}]', '"text"', '1', 'true', 'null', '1e400']

export const open = withBody.filter(([, { auth }]) => auth === 'open' || auth === 'member')

export async function refusesBrokenJson(endpoint: Endpoint) {
  const visitor = await caller(endpoint)
  const send = (body: BodyInit) => raw(visitor, endpoint, body, 'application/json')
  for (const [, body] of broken) expectRefusal(await send(body), 400, 'bad_json')
  expectRefusal(await send(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])), 400, 'bad_json')
  for (const body of notAnObject) expectRefusal(await send(body), 400)
  // The positive control: sound JSON is refused, if at all, for what it says.
  expect((await send('{}')).text).not.toMatch(/bad_json|wrong_type|too_large/)
}

export async function refusesOtherBodies(endpoint: Endpoint) {
  const visitor = await caller(endpoint)
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=utf-16',
  ]
  for (const type of types)
    expectRefusal(await raw(visitor, endpoint, `{"email":"${email}"}`, type), 415, 'wrong_type')
  const most = bodyBytes[endpoint.size ?? 'small']
  expectRefusal(await raw(visitor, endpoint, large(most + 1), 'application/json'), 413, 'too_large')
  expectRefusal(await raw(visitor, endpoint, large(12 * million), 'application/json'), 413, 'too_large')
  const chunked = new Blob([large(2 * million)]).stream()
  expectRefusal(await raw(visitor, endpoint, chunked, 'application/json'), 413, 'too_large')
  expect((await raw(visitor, endpoint, large(most), 'application/json')).status).not.toBe(413)
}
