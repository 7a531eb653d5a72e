import { maxFieldBytes, prefix } from './frames.ts'
import { isJsonText, jsonBytes } from './json.ts'
import { isTooLarge } from './limits.ts'

type Item = { topic: string; event: string; payload: Record<string, unknown>; private: boolean; id?: string }
type FieldErrors = Record<string, string[]>

const blank = ["can't be blank"]
const invalid = ['is invalid']
const tooLarge = ['Payload size exceeds tenant limit']
const tooLong = ['is too long']

/** The messages of a batch, or the errors of each. */
export function readBatch(body: Buffer, maxKb: number): { items: Item[]; errors?: Record<string, unknown> } {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString())
  } catch {
    return { items: [], errors: { messages: blank } }
  }
  const { messages } = (parsed ?? {}) as { messages?: unknown }
  if (messages === undefined || messages === null) return { items: [], errors: { messages: blank } }
  if (!Array.isArray(messages)) return { items: [], errors: { messages: invalid } }
  const errors = messages.map((message) => fieldErrors(message, maxKb))
  if (errors.some((fields) => Object.keys(fields).length > 0))
    return { items: [], errors: { messages: errors } }
  return {
    items: messages.map(({ topic, event, payload, private: isPrivate, id }) => ({
      topic,
      event,
      payload,
      private: isPrivate === true || isPrivate === 'true',
      id: typeof id === 'string' ? id : undefined,
    })),
  }
}

function fieldErrors(message: unknown, maxKb: number): FieldErrors {
  if (typeof message !== 'object' || message === null) return { message: invalid }
  const { topic, event, payload } = message as Record<string, unknown>
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries({ topic, event })) {
    if (value === undefined || value === null || value === '') errors[name] = blank
    else if (typeof value !== 'string') errors[name] = invalid
  }
  if (payload === undefined || payload === null) errors.payload = blank
  else if (typeof payload !== 'object' || Array.isArray(payload)) errors.payload = invalid
  else {
    const bytes = jsonBytes(payload)
    if (bytes === undefined) errors.payload = invalid
    else if (isTooLarge(bytes, maxKb)) errors.payload = tooLarge
  }
  return errors
}

/** What is wrong with a message whose topic and event come from its address. */
export function singleErrors(topic: string, event: string, isJson: boolean, body: Buffer, maxKb: number) {
  const errors: FieldErrors = {}
  if (Buffer.byteLength(prefix + topic) > maxFieldBytes) errors.topic = tooLong
  if (Buffer.byteLength(event) > maxFieldBytes) errors.event = tooLong
  if (body.length === 0) errors.payload = blank
  else if (isTooLarge(body.length, maxKb)) errors.payload = tooLarge
  else if (isJson && !isJsonText(body)) errors.payload = invalid
  return errors
}
