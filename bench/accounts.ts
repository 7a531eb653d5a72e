import { randomUUID } from 'node:crypto'

/** Somebody with an account, and the cookie of their session. */
async function register(url: string): Promise<{ id: string; cookie: string }> {
  const password = 'Passw0rd-bench'
  const form = {
    email: `bench-${randomUUID()}@bench.example`,
    password,
    password_confirm: password,
    name: 'Bench',
  }
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, agreed_to_terms: true }),
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
