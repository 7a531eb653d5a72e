import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../kit/browser.ts'
import { type Club, openClub } from '../kit/club-database.ts'
import { newEmail, startMailLinks } from './mail-link-kit.ts'

/** Who types an address and a password at sign-up has shown nothing yet; the mailbox shows whose address it is, and not whose password. */
let club: Awaited<ReturnType<typeof startMailLinks>>
let database: Club
beforeAll(async () => {
  club = await startMailLinks()
  database = openClub(club.platform.dbUrl)
}, 60_000)
afterAll(async () => {
  await database.close()
  await club.stop()
})

const squatted = { password: 'Password-of-a-squatter', password_confirm: 'Password-of-a-squatter' }

/** Signs somebody else's address up, some time ago. */
async function squat(email: string) {
  await club.register(email, club.browser(), { ...squatted, name: 'Squatter' })
  const { mail, path } = await club.linkFor(email)
  await database.owner.query(
    `update auth.users set created_at = now() - interval '1 hour', confirmation_sent_at = now() - interval '30 minutes'
     where email = $1`,
    [email],
  )
  return { mail, path }
}

const login = async (email: string, typed: string) =>
  (await club.browser().post('/api/auth/login', { email, password: typed })).status

async function choosesOwnPassword(owner: Browser, email: string) {
  // Whether or not its owner chooses one: nobody knows the old one's successor.
  expect(await login(email, squatted.password)).toBe(401)
  const chosen = await owner.post('/api/auth/new-password', { password: 'Chosen-by-the-owner' })
  expect(chosen.status).toBe(200)
  expect(await club.me(owner)).toMatchObject({ email })
  expect(await login(email, squatted.password)).toBe(401)
  expect(await login(email, 'Chosen-by-the-owner')).toBe(200)
}

describe('SES-15: a password that somebody typed at a sign-up', () => {
  test('opens nothing once the owner of the address has signed up later and used the link', async () => {
    const email = newEmail()
    const { mail } = await squat(email)
    const owner = club.browser()
    await club.register(email, owner)
    const { path } = await club.linkFor(email, [mail])
    expect(await club.follow(owner, path)).toBe('/new-password?email_confirmed=1')
    await choosesOwnPassword(owner, email)
  })

  test('opens nothing either where the owner only uses the link that they never asked for', async () => {
    const email = newEmail()
    const { path } = await squat(email)
    const owner = club.browser()
    expect(await club.follow(owner, path)).toBe('/new-password?email_confirmed=1')
    await choosesOwnPassword(owner, email)
  })

  test('nor where a new password is asked for before the address was confirmed', async () => {
    const email = newEmail()
    const { mail } = await squat(email)
    await club.browser().post('/api/auth/forgot-password', { email })
    const { path } = await club.linkFor(email, [mail])
    const owner = club.browser()
    expect(await club.follow(owner, path)).toBe('/new-password')
    await choosesOwnPassword(owner, email)
  })

  test('looks the same for a new address, one that waits to be confirmed and one that is taken', async () => {
    const waiting = newEmail()
    await squat(waiting)
    const answers = []
    for (const email of [newEmail(), waiting, (await club.newMember()).email]) {
      const answer = await club.register(email)
      const lines = answer.headers.getSetCookie().map((line) => line.replace(/=\d+\.[0-9a-f]{64};/, '=…;'))
      answers.push([answer.status, answer.body, lines])
    }
    const same = [200, { confirm_email: true }, ['sign-up=…; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax']]
    expect(answers).toEqual([same, same, same])
  })
})
