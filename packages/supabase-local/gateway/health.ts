import type { ServerResponse } from 'node:http'
import { jsonHead, type FlatHeaders } from './answers.ts'

export function answerHealth(
  response: ServerResponse,
  health: Record<string, boolean> | undefined,
  security: FlatHeaders,
  more: FlatHeaders,
) {
  const parts = Object.entries(health ?? {})
  const isUp = health !== undefined && parts.every(([, up]) => up)
  const body = JSON.stringify({
    status: isUp ? 'ok' : 'unavailable',
    ...(!isUp && { detail: 'A part of the server is starting.', code: 'unavailable' }),
    parts: Object.fromEntries(parts.map(([name, up]) => [name, up ? 'up' : 'down'])),
  })
  response.writeHead(isUp ? 200 : 503, jsonHead(body, security, more, isUp ? {} : { 'retry-after': 1 }))
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
