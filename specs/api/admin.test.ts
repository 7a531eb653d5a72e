import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  adminDeleteCase,
  adminDeleteComment,
  adminEditComment,
  deleteUser,
  featureCase,
  getAdminStats,
  getUser,
  listAdminCases,
  listAdminComments,
  listAudit,
  listAuditActions,
  listUsers,
  resetPassword,
  setUserTimeFactor,
  suspendUser,
  toggleAdmin,
  toggleModerator,
  toggleStudyMaster,
} from '@contract/admin.ts'
import { getCase, voteCase } from '@contract/cases.ts'
import { listComments, saveDraft } from '@contract/comments.ts'
import { caseTopic, roomTopic, userTopic } from '@contract/topics.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, type Person, publish, refusalOf, say } from '../kit/cases.ts'
import { sql, supabase } from '../kit/platform.ts'

let admin: Person
let master: Person
beforeAll(async () => {
  ;[admin, master] = await Promise.all([person('is_admin'), person('is_study_master')])
})

const statusOf = async (who: Person) => (await who.get('/api/users/me/settings')).status

/** The channels that somebody's pages hold open, and whether each of them is still joined. */
async function openChannels(who: Person, caseId: string) {
  const { token } = (await who.get('/api/auth/realtime-token')).body as { token: string }
  const client = supabase()
  await client.realtime.setAuth(token)
  const states = new Map<string, string>()
  await Promise.all(
    [userTopic(who.id), caseTopic(caseId), roomTopic(caseId)].map(
      (topic) =>
        new Promise<void>((resolve, reject) =>
          client.channel(topic, { config: { private: true } }).subscribe((state) => {
            states.set(topic, state)
            if (state === 'SUBSCRIBED') resolve()
            else reject(new Error(`${topic}: ${state}`))
          }),
        ),
    ),
  )
  return {
    joined: () => [...states.values()].filter((state) => state === 'SUBSCRIBED').length,
    close: () => client.removeAllChannels(),
  }
}

describe('the panel', () => {
  test('ADM-2: counts what there is and shows the latest five of each', async () => {
    const before = await ask(admin, getAdminStats, {})
    const newcomer = await person()
    const id = await publish(master, { difficulty: 'complex' })
    await say(newcomer, id, 'A first word')
    const after = await ask(admin, getAdminStats, {})
    // Others work on this platform too: at least ours have been added.
    expect(after.total_users).toBeGreaterThan(before.total_users)
    expect(after.complex_cases).toBeGreaterThan(before.complex_cases)
    expect(after.total_case_studies).toBe(after.simple_cases + after.complex_cases)
    expect(after.total_comments).toBeGreaterThan(before.total_comments)
    await Promise.all([person(), person()])
    await publish(master)
    expect((await ask(admin, getAdminStats, {})).recent_users).toHaveLength(5)
    expect(after.recent_case_studies.map((one) => one.id)).toContain(id)
  })

  test('ADM-3: finds members by any part of name or e-mail', async () => {
    const word = `Zinnia${randomUUID().slice(0, 6)}`
    const { id, email } = await person()
    await sql().query('update public.profiles set name = $2 where id = $1', [id, `Ann ${word} 100%`])
    for (const search of [word.toLowerCase().slice(2), email.slice(3), `${word} 100%`])
      expect((await ask(admin, listUsers, { search })).map((one) => one.id)).toEqual([id])
    expect(await ask(admin, listUsers, { search: `${word}_100%` })).toEqual([])
    expect(await ask(admin, getUser, { id })).toMatchObject({ id, email, time_factor: 1 })
    expect(await refusalOf(ask(admin, getUser, { id: randomUUID() }))).toBe('not_found')
    const wrong = await admin.get('/api/admin/users?cursor=newest.x.y')
    expect([wrong.status, (wrong.body as { code: string }).code]).toEqual([400, 'bad_input'])
  })
})

describe('roles', () => {
  test('ADM-4: a toggle turns round, a value sets, and an admin gets no lesser toggles', async () => {
    const { id } = await person()
    for (const [endpoint, flag] of [
      [toggleModerator, 'is_moderator'],
      [toggleStudyMaster, 'is_study_master'],
    ] as const) {
      expect((await ask(admin, endpoint, { id }))[flag]).toBe(true)
      expect((await ask(admin, endpoint, { id }))[flag]).toBe(false)
      for (let again = 0; again < 2; again++)
        expect((await ask(admin, endpoint, { id, value: true }))[flag]).toBe(true)
    }
    expect((await ask(admin, toggleAdmin, { id })).is_admin).toBe(true)
    expect(await refusalOf(ask(admin, toggleModerator, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(admin, toggleStudyMaster, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(admin, suspendUser, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(admin, resetPassword, { id, new_password: 'Another-Passw0rd' }))).toBe(
      'forbidden',
    )
    expect(await refusalOf(ask(admin, deleteUser, { id }))).toBe('forbidden')
    expect((await ask(admin, toggleAdmin, { id, value: false })).is_admin).toBe(false)
  })

  test('ADM-4: of two admins who demote each other at once, one remains', async () => {
    const [ann, bob] = await Promise.all([person('is_admin'), person('is_admin')])
    const outcomes = await Promise.all([
      refusalOf(ask(ann, toggleAdmin, { id: bob.id, value: false })),
      refusalOf(ask(bob, toggleAdmin, { id: ann.id, value: false })),
    ])
    expect(outcomes.toSorted()).toEqual(['admin_only', undefined])
  })

  test('ADM-5: extra time is set for another, and only to what there is', async () => {
    const { id } = await person()
    expect((await ask(admin, setUserTimeFactor, { id, factor: 1.5 })).time_factor).toBe(1.5)
    expect((await admin.put(`/api/admin/users/${id}/time-factor`, { factor: 3 })).status).toBe(400)
    const lines = await ask(admin, listAudit, { target_id: id })
    expect(lines[0]).toMatchObject({ actor_id: admin.id, after: { time_factor: 1.5 } })
  })
})

describe('standing', () => {
  test('ADM-6, SES-3: a suspension ends ~50 writes a second and three open channels', async () => {
    const busy = await person()
    const caseId = await publish(master)
    const channels = await openChannels(busy, caseId)
    expect(channels.joined()).toBe(3)

    const suspension = new AbortController()
    let written = 0
    const late: number[] = []
    const early: number[] = []
    const writer = async () => {
      while (!suspension.signal.aborted) {
        const { status } = await busy.put(`/api/case-studies/${caseId}/drafts`, {
          content: `Draft ${written++}`,
        })
        early.push(status)
      }
      // What begins after the answer.
      for (let more = 0; more < 20; more++)
        late.push((await busy.put(`/api/case-studies/${caseId}/drafts`, { content: `Late ${more}` })).status)
    }
    const writers = Promise.all([writer(), writer(), writer()])
    await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(100)
    const answer = await ask(admin, suspendUser, { id: busy.id, reason: 'Too loud' })
    suspension.abort()
    expect(answer).toEqual({ message: `${busy.name} has been suspended`, is_suspended: true })
    await expect.poll(() => channels.joined(), { timeout: 2_000, interval: 20 }).toBe(0)
    await writers
    expect(early.filter((status) => status === 200).length).toBeGreaterThan(50)
    expect(late.length).toBe(60)
    expect(late.every((status) => status === 401)).toBe(true)
    const { rows } = await sql().query(
      `select content from public.comment_drafts where user_id = $1 and content like 'Late%'`,
      [busy.id],
    )
    expect(rows).toEqual([])
    await channels.close()

    const back = browser()
    const refused = await back.post('/api/auth/login', { email: busy.email, password: busy.password })
    expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([
      403,
      'Your account is suspended: Too loud',
    ])
    expect(await ask(admin, suspendUser, { id: busy.id })).toEqual({
      message: `${busy.name} is no longer suspended`,
      is_suspended: false,
    })
    await busy.login(busy)
    expect(await statusOf(busy)).toBe(200)
  })

  test('ADM-6: a suspension has an end that lies ahead, shows while it lasts, and can follow one that ran out', async () => {
    const carl = await person()
    const past = new Date(Date.now() - 1_000).toISOString()
    expect(await refusalOf(ask(admin, suspendUser, { id: carl.id, until: past }))).toBe('bad_input')
    expect(await statusOf(carl)).toBe(200)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await ask(admin, suspendUser, { id: carl.id, value: true, reason: 'One hour', until })
    const listed = await ask(admin, listUsers, { search: carl.email, filter: 'suspended' })
    expect(listed).toMatchObject([{ id: carl.id, is_suspended: true, suspended_reason: 'One hour' }])
    await sql().query(
      `update public.accounts set suspended_until = now() - interval '1 second' where profile_id = $1`,
      [carl.id],
    )
    expect(await ask(admin, getUser, { id: carl.id })).toMatchObject({
      is_suspended: false,
      suspended_reason: null,
    })
    await carl.login(carl)
    await ask(admin, suspendUser, { id: carl.id })
    expect(await statusOf(carl)).toBe(401)
  })

  test('ADM-7, SES-3: a new password ends every session and channel; the old one is worth nothing', async () => {
    const dora = await person()
    const phone = browser()
    await phone.login(dora)
    const caseId = await publish(master)
    const channels = await openChannels(dora, caseId)
    const short = await admin.put(`/api/admin/users/${dora.id}/reset-password`, { new_password: '12345' })
    expect([short.status, (short.body as { detail: string }).detail]).toEqual([
      400,
      'Password must be at least 6 characters',
    ])
    const { message } = await ask(admin, resetPassword, { id: dora.id, new_password: 'sixsix' })
    expect(message).toBe('Password reset successfully. User must log in again.')
    expect(await statusOf(dora)).toBe(401)
    expect((await phone.get('/api/users/me/settings')).status).toBe(401)
    await expect.poll(() => channels.joined(), { timeout: 2_000, interval: 20 }).toBe(0)
    await channels.close()
    expect((await phone.post('/api/auth/login', dora)).status).toBe(401)
    // Six are enough here, although the login form asks for eight (spec 5).
    await ask(admin, resetPassword, { id: dora.id, new_password: 'eight-and-more' })
    await phone.login({ ...dora, password: 'eight-and-more' })
    expect((await phone.get('/api/users/me/settings')).status).toBe(200)
    const lines = await ask(admin, listAudit, { target_id: dora.id, action: 'accounts.reset_password' })
    expect(lines).toMatchObject([{ actor_id: admin.id, before: null, after: null }, { actor_id: admin.id }])

    await sql().query(`update public.accounts set auth_provider = 'google' where profile_id = $1`, [dora.id])
    expect(await refusalOf(ask(admin, resetPassword, { id: dora.id, new_password: 'sixsix' }))).toBe(
      'forbidden',
    )
  })

  test('ADM-8: a deleted member is gone everywhere, and what they wrote stays without their name', async () => {
    const emil = await person()
    const caseId = await publish(master)
    const { id } = await say(emil, caseId, 'Words that outlive me')
    const channels = await openChannels(emil, caseId)
    expect(await ask(admin, deleteUser, { id: emil.id })).toEqual({ message: 'User deleted successfully' })
    await expect.poll(() => channels.joined(), { timeout: 2_000, interval: 20 }).toBe(0)
    await channels.close()
    expect(await statusOf(emil)).toBe(401)
    expect(await ask(master, listComments, { id: caseId })).toMatchObject([
      { id, content: 'Words that outlive me', user_name: 'Deleted user', user_id: null },
    ])
    expect(await refusalOf(ask(admin, deleteUser, { id: emil.id }))).toBe('not_found')
    const lines = await ask(admin, listAudit, { target_id: emil.id, action: 'profiles.delete' })
    expect(lines).toMatchObject([{ actor_id: admin.id, actor_name: admin.name, target_name: null }])
  })

  test('ADM-8: with their content, cases and comments go too, and counters stay true', async () => {
    const [fred, gina] = await Promise.all([person('is_study_master'), person()])
    const own = await publish(fred)
    const other = await publish(master)
    const said = await say(fred, other, 'A word of mine')
    const answer = await say(gina, other, 'An answer to it', said.id)
    await say(gina, own, 'Under a case that goes')
    await ask(admin, deleteUser, { id: fred.id, delete_content: 'true' })
    expect(await refusalOf(ask(gina, getCase, { id: own }))).toBe('not_found')
    const talk = await ask(gina, listComments, { id: other })
    expect(talk.map(({ id, deleted, content }) => [id, deleted, content])).toEqual([
      [answer.id, false, 'An answer to it'],
      [said.id, true, ''],
    ])
    expect((await ask(admin, getUser, { id: gina.id })).comment_count).toBe(1)
    const { rows } = await sql().query(
      `select payload from realtime.messages where payload::text like '%A word of mine%'`,
    )
    expect(rows).toEqual([])
  })
})

describe('cases and comments', () => {
  test('ADM-9: cases of every status are listed, found, featured and deleted', async () => {
    const word = `quillwort${randomUUID().replaceAll(/[^a-f]/g, '')}`
    const id = await publish(master, { title: `About ${word}` })
    const waiting = await publish(master, { title: `More ${word}` })
    await sql().query(`update public.case_studies set status = 'pending' where id = $1`, [waiting])
    const found = async (more: object) =>
      (await ask(admin, listAdminCases, { search: word, ...more })).map((one) => one.id)
    expect(await found({})).toEqual([waiting, id])
    expect(await found({ order: 'oldest' })).toEqual([id, waiting])
    expect(await found({ status: 'pending' })).toEqual([waiting])
    expect(await found({ featured: 'true' })).toEqual([])
    expect(await ask(admin, featureCase, { id })).toEqual({ featured: true })
    expect(await ask(admin, featureCase, { id, value: true })).toEqual({ featured: true })
    expect(await found({ featured: 'true', search: word.slice(2, -1) })).toEqual([id])
    await ask(admin, adminDeleteCase, { id })
    expect(await refusalOf(ask(admin, adminDeleteCase, { id }))).toBe('not_found')
    const lines = await ask(admin, listAudit, { target_id: id })
    expect(lines.map(({ action, after }) => [action, after])).toEqual([
      ['case_studies.delete', null],
      ['case_studies.update', { featured: true }],
    ])
  })

  test('ADM-10: a comment is edited and deleted for another, marked, told and audited, and never empty', async () => {
    const [hanna, ian] = await Promise.all([person(), person()])
    const id = await publish(master)
    const { id: said } = await say(hanna, id, 'Rude words')
    await ask(ian, voteCase, { id })
    for (const content of ['', '   ']) {
      const refused = await admin.put(`/api/admin/comments/${said}`, { content })
      expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([
        400,
        'Comment cannot be empty',
      ])
    }
    await ask(admin, adminEditComment, { id: said, content: 'Kind words' })
    const [edited] = await ask(ian, listComments, { id })
    expect(edited).toMatchObject({ content: 'Kind words', edited_at: expect.any(String), user_id: hanna.id })
    expect(await ask(admin, listAdminComments, { case_id: id, search: 'ind words' })).toEqual([])
    expect(await ask(admin, listAdminComments, { case_id: id, search: 'kind wor' })).toMatchObject([
      { id: said, user_name: hanna.name, author_name: hanna.name, is_hidden: false },
    ])
    await ask(admin, adminDeleteComment, { id: said })
    expect(await ask(admin, listAdminComments, { user_id: hanna.id })).toEqual([])
    expect(await refusalOf(ask(admin, adminDeleteComment, { id: said }))).toBe('not_found')
    const lines = await ask(admin, listAudit, { target_id: said })
    expect(lines.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['comments.delete', admin.id],
      ['comments.edit', admin.id],
    ])
    expect(JSON.stringify(lines.map(({ before, after }) => [before, after]))).not.toMatch(/words|Hanna/i)
    const { rows } = await sql().query(
      `select event from realtime.messages where topic = 'staff' and payload ->> 'comment_id' = $1 order by inserted_at`,
      [said],
    )
    // Posted, edited and deleted.
    expect(rows.map(({ event }) => event)).toEqual(Array(3).fill('comment_changed'))
  })
})

test('AUD-6: the log is read by kind, person, thing and time, page by page', async () => {
  const jack = await person()
  const from = new Date(Date.now() - 1_000).toISOString()
  for (let n = 0; n < 5; n++) await ask(admin, toggleModerator, { id: jack.id })
  const all = await ask(admin, listAudit, { target_id: jack.id, from })
  expect(all).toHaveLength(5)
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  const read: number[] = []
  let cursor: string | undefined
  do {
    const query = new URLSearchParams({ target_id: jack.id, limit: '2', ...(cursor && { cursor }) })
    const page = await admin.get(`/api/admin/audit?${query}`)
    expect(page.headers.get('x-total-count')).toBe('5')
    read.push(...(page.body as { id: number }[]).map(({ id }) => id))
    cursor = page.headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  expect(read).toEqual(all.map(({ id }) => id))
  expect(await ask(admin, listAudit, { target_id: jack.id, action: 'profiles.delete' })).toEqual([])
  expect(await ask(admin, listAudit, { target_id: jack.id, to: from })).toEqual([])
  expect(await ask(admin, listAudit, { target_id: jack.id, actor_id: jack.id })).toEqual([])
  expect(await ask(admin, listAuditActions, {})).toContain('profiles.update')
  await ask(jack, saveDraft, { id: await publish(master), content: 'Still a member' })
})
