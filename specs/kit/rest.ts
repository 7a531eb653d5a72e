import { club } from './platform.ts'

type Place = { url: string; keys: { PUBLISHABLE_KEY: string } }

/** A call of PostgREST with the key that every page holds, as a guest or with somebody's token, on any schema. */
export const askRest = (
  token: string | undefined,
  method: string,
  path: string,
  schema: string,
  body?: object,
  { url, keys }: Place = club,
) =>
  fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: keys.PUBLISHABLE_KEY,
      'accept-profile': schema,
      'content-profile': schema,
      'content-type': 'application/json',
      prefer: 'count=exact',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  })
