import { randomUUID } from 'node:crypto'
import { withClient } from 'supabase-local/postgres/database.ts'

/** Somebody with an account, and the cookie of their session. */
export async function register(url: string, email = `bench-${randomUUID()}@bench.example`) {
  const password = 'Passw0rd-bench'
  const form = {
    email,
    password,
    password_confirm: password,
    name: email.slice(0, 14),
    agreed_to_terms: true,
  }
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  if (!response.ok) throw new Error(`registering answered ${response.status}: ${await response.text()}`)
  const { id } = (await response.json()) as { id: string }
  const lines = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { id, cookie: lines.join('; ') }
}

/** So many of them, a few at a time: each password takes the processor a while. */
export async function registerMany(url: string, count: number) {
  const members: Awaited<ReturnType<typeof register>>[] = []
  while (members.length < count)
    members.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(4, count - members.length) }, () => register(url)),
      )),
    )
  return members
}

/** What the function tells the database of somebody who is signed in. */
export const claimsOf = (databaseUrl: string, userId: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('select id from auth.sessions where user_id = $1', [userId])
    return { sub: userId, role: 'authenticated', session_id: rows[0].id as string }
  })

/** The session, as a browser is given it. */
export const browserCookies = (url: string, cookie: string) =>
  cookie.split('; ').map((pair) => {
    const [name, ...value] = pair.split('=')
    return { name: name!, value: value.join('='), url }
  })
