import { Pool } from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Answer, browser as browserAt } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'

/** A platform of the file's own that nobody has set up yet. Importing this starts it. */
export let platform: OwnPlatform
let database: Pool
export let secret: string
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false, env: { TRUSTED_PROXY: '127.0.0.1' } })
  database = new Pool({ connectionString: platform.dbUrl('supabase_admin'), max: 1 })
  secret = decodeURIComponent(new URL((await platform.setupLink())!).hash.slice(1))
}, 60_000)
afterAll(async () => {
  await database.end()
  await platform.stop()
})

let count = 0
export const form = (more: object = {}) => ({
  email: `boss-${count++}@example.test`,
  password: 'Passw0rd',
  name: 'Admin',
  secret_key: secret,
  ...more,
})
export const setUp = (more: object = {}) =>
  browserAt(platform.url).post('/api/auth/admin-setup', form(more), {
    headers: { 'x-forwarded-for': `10.0.0.${count % 250}` },
  })
export const codes = (answers: Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'won' : (body as { code: string }).code))
const one = async (query: string) => (await database.query(query)).rows[0]
export const admins = async () =>
  Number((await one('select count(*) from public.profiles where is_admin')).count)
export const people = async () => Number((await one('select count(*) from auth.users')).count)
export const isOpen = async () =>
  ((await browserAt(platform.url).get('/api/auth/options')).body as { setup_open: boolean }).setup_open

/** As if the platform had just been installed; triggers would not let the last admin go. */
export const startOver = () =>
  database.query(`begin; set local session_replication_role = replica; delete from public.accounts; delete from public.profiles;
  delete from auth.refresh_tokens; delete from auth.sessions; delete from auth.identities; delete from auth.users;
  update private.admin_setup set claimed_at = null, claimed_by = null; commit`)

/** Each round, 40 people with the secret set up a club that has nobody yet. */
export async function raceForAdmin(rounds: number) {
  for (let round = 0; round < rounds; round++) {
    await startOver()
    const answers = codes(await Promise.all(Array.from({ length: 40 }, () => setUp())))
    expect(answers.filter((code) => code === 'won')).toHaveLength(1)
    expect(answers.filter((code) => code === 'setup_closed')).toHaveLength(39)
    expect([await people(), await admins()]).toEqual([1, 1])
  }
}
