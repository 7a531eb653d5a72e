import { describe, expect, test } from 'vitest'
import { listAudit } from '@contract/admin.ts'
import { deleteUser, listUsers, resetPassword, suspendUser } from '@contract/admin-users.ts'
import { listComments } from '@contract/comments.ts'
import { caseTopic, presenceTopic, userTopic } from '@contract/topics.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, type Person, publish, refusalOf, say } from '../kit/cases.ts'
import { sql, supabase } from '../kit/platform.ts'
import { admin, master } from './admin-people.ts'

const statusOf = async (who: Person) => (await who.get('/api/users/me/settings')).status

/** The Realtime channels that a member’s pages join; `joined()` counts those still open. */
async function openChannels(who: Person, caseId: string) {
  const { token } = (await who.get('/api/auth/realtime-token')).body as { token: string }
  const client = supabase()
  await client.realtime.setAuth(token)
  const states = new Map<string, string>()
  await Promise.all(
    [userTopic(who.id), caseTopic(caseId), presenceTopic(caseId)].map(
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

describe('suspension, password reset and deletion by an admin', () => {
  test('ADM-6, SES-3: a suspended member’s open page loses its channels, cannot write, and shows the reason', async () => {
    const busy = await person()
    const caseId = await publish(master)
    const draft = async () =>
      (await busy.put(`/api/case-studies/${caseId}/drafts`, { content: 'Half a thought' })).status
    const channels = await openChannels(busy, caseId)
    expect([channels.joined(), await draft()]).toEqual([3, 200])
    const answer = await ask(admin, suspendUser, { id: busy.id, reason: 'Too loud' })
    expect(answer).toEqual({ message: `${busy.name} has been suspended`, is_suspended: true })
    expect(await draft()).toBe(401)
    await expect.poll(() => channels.joined()).toBe(0)
    await channels.close()

    const refused = await browser().post('/api/auth/login', { email: busy.email, password: busy.password })
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

  test('ADM-6: the admin list shows a temporary suspension until it expires', async () => {
    const carl = await person()
    const past = new Date(Date.now() - 1_000).toISOString()
    expect(await refusalOf(ask(admin, suspendUser, { id: carl.id, until: past }))).toBe('bad_input')
    expect(await statusOf(carl)).toBe(200)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const suspend = () => ask(admin, suspendUser, { id: carl.id, value: true, reason: 'One hour', until })
    await suspend()
    const listed = await ask(admin, listUsers, { search: carl.email, filter: 'suspended' })
    expect(listed).toMatchObject([{ id: carl.id, is_suspended: true, suspended_reason: 'One hour' }])
    await sql().query(
      `update public.accounts set suspended_until = now() - interval '1 second' where profile_id = $1`,
      [carl.id],
    )
    expect(await ask(admin, listUsers, { search: carl.email })).toMatchObject([
      { is_suspended: false, suspended_reason: null },
    ])
    await carl.login(carl)
    expect(await statusOf(carl)).toBe(200)
  })

  test('ADM-7, SES-3: when an admin sets a member’s password, every session of that member ends', async () => {
    const dora = await person()
    const phone = browser()
    await phone.login(dora)
    const short = await admin.put(`/api/admin/users/${dora.id}/reset-password`, { new_password: '12345' })
    expect([short.status, (short.body as { detail: string }).detail]).toEqual([
      400,
      'Password must be at least 6 characters',
    ])
    const { message } = await ask(admin, resetPassword, { id: dora.id, new_password: 'sixsix' })
    expect(message).toBe('Password reset successfully. User must log in again.')
    expect(await statusOf(dora)).toBe(401)
    expect((await phone.get('/api/users/me/settings')).status).toBe(401)
    expect((await phone.post('/api/auth/login', dora)).status).toBe(401)
    // The reset accepts six characters; this eight-character password also passes the login form.
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

  test('ADM-8: after an admin deletes a member, that member’s comments stay under "Deleted user"', async () => {
    const emil = await person()
    const caseId = await publish(master)
    const { id } = await say(emil, caseId, 'Words that outlive me')
    expect(await ask(admin, deleteUser, { id: emil.id })).toEqual({ message: 'User deleted successfully' })
    expect(await statusOf(emil)).toBe(401)
    expect(await ask(master, listComments, { threadId: caseId })).toMatchObject([
      { id, content: 'Words that outlive me', user_name: 'Deleted user', user_id: null },
    ])
    expect(await refusalOf(ask(admin, deleteUser, { id: emil.id }))).toBe('not_found')
    const lines = await ask(admin, listAudit, { target_id: emil.id, action: 'profiles.delete' })
    expect(lines).toMatchObject([{ actor_id: admin.id, actor_name: admin.name, target_name: null }])
  })
})
