import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { getJob, type Job } from '@contract/ai.ts'
import { type Endpoint, type InputOf, type OutputOf, toRequest } from '@contract/endpoint.ts'
import { type Answer, type Browser, browser } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { startStubModel, type StubModel } from '../kit/stub-model.ts'

export const key = `stub-key-${randomUUID()}`
export const timeoutSeconds = 3

/** The only model that these clubs ask. Importing this starts it. */
export let stub: StubModel
beforeAll(async () => {
  stub = await startStubModel()
})
afterAll(() => stub?.stop())

/** With its default limits. */
export const startUsualClub = (env: Record<string, string> = {}) =>
  startClub({ AI_BASE_URL: stub.url, AI_API_KEY: key, ...env })

/** Waits for a model three seconds, and its admins may ask as often as they like. */
export async function startHastyClub() {
  const club = await startUsualClub({ AI_TIMEOUT_SECONDS: String(timeoutSeconds), AI_MODEL: 'stub-1' })
  await club.sql.query(`update private.limits set at_most = null where kind like 'AI drafts%'`)
  return club
}

export type Club = Awaited<ReturnType<typeof startClub>>
export async function startClub(env: Record<string, string>) {
  const platform: OwnPlatform = await startOwnPlatform({
    web: false,
    env: { ...env, AUTH_SIGNUPS_PER_ADDRESS: '1000' },
  })
  const sql = new Pool({ connectionString: platform.dbUrl('postgres'), max: 4 })
  sql.on('error', () => undefined)
  async function admin(): Promise<Browser & { id: string }> {
    const own = browser(platform.url)
    const password = 'Passw0rd-of-mine'
    const email = `admin-${randomUUID()}@example.test`
    const { status } = await own.post('/api/auth/register', {
      email,
      password,
      password_confirm: password,
      name: `Ada ${randomUUID().slice(0, 8)}`,
      agreed_to_terms: true,
    })
    expect(status).toBe(200)
    const { rows } = await sql.query(
      `update public.profiles set is_admin = true where id = (select profile_id from public.accounts where email = $1) returning id`,
      [email],
    )
    return { ...own, id: rows[0].id as string }
  }
  return {
    platform,
    sql,
    admin,
    stop: async () => {
      await sql.end()
      await platform.stop()
    },
  }
}

export async function call<E extends Endpoint>(
  who: Browser,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E> & { detail: string; code: string }>> {
  const { method, url, body } = toRequest(endpoint, input)
  return (await who.call(method, url, { body })) as never
}
export const jobOf = async (who: Browser, id: string) => (await call(who, getJob, { id })).body as Job

export const words = 'The model gave no usable answer. Please try again.'
