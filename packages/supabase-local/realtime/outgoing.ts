import { encodeText, prefix } from './frames.ts'

/** `payload` is JSON text of the whole event payload. */
export const textMessage = (topic: string, event: string, payload: string) =>
  encodeText({ topic: prefix + topic, event }, payload)

export type Broadcast = {
  topic: string
  event: string
  /** JSON text, spliced into the frame as it is. */
  payload: string
  id: string
}

export const broadcastMessage = ({ topic, event, payload, id }: Broadcast) =>
  textMessage(
    topic,
    'broadcast',
    `{"event":${JSON.stringify(event)},"payload":${payload},"type":"broadcast","meta":${JSON.stringify({ id })}}`,
  )
