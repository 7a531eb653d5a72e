import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { logout, realtimeToken } from '@contract/auth.ts'
import { createCase } from '@contract/case-making.ts'
import { reviewersTopic, staffTopic } from '@contract/staff-topics.ts'
import { caseTopic, presenceTopic, userTopic } from '@contract/topics.ts'
import { browser } from '../kit/browser.ts'
import { ask, caseForm, person, publish } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { closeAll, until } from 'supabase-local/specs/realtime/realtime-kit.ts'
import { expectSilence, listen } from './topic-listeners.ts'

/** SQL specs cover the other changes that close topics: each announces access_changed. */
afterEach(closeAll)

test('LIVE-2: no client, not even an admin’s, can send on a topic that only the database sends on', async () => {
  const [admin, study] = [await person('is_admin'), await publish(await person('is_study_master'))]
  const closed = ['cases', caseTopic(study), userTopic(admin.id), staffTopic, reviewersTopic]
  const topics = [...closed, presenceTopic(study)]
  const [senders, listeners] = [await listen(admin, ...topics), await listen(admin, ...topics)]
  const forged = `forged-${randomUUID()}`
  for (const sender of senders) sender.send(forged)
  const token = (await ask(admin, realtimeToken, {}))!.token
  const messages = closed.map((topic) => ({ topic, event: forged, payload: {}, private: true }))
  await fetch(`${club.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: club.keys.PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ messages }),
  })
  const presence = listeners.pop()!
  await until(() => presence.received().includes(forged), 'what was sent on the presence topic')
  for (const topic of closed) await sql().query(`select realtime.send('{}', 'real', $1, true)`, [topic])
  for (const listener of listeners) {
    await until(() => listener.received().includes('real'), 'what the database sent')
    expect(listener.received()).not.toContain(forged)
  }
})

test('LIVE-3: guests receive events of published cases and none of a case in review', async () => {
  const [author, reviewer, member] = [await person(), await person('is_study_master'), await person()]
  const [everyone] = await listen(null, 'cases')
  const waiting = (await ask(author, createCase, caseForm())).id
  for (const who of [null, member]) {
    await expect(listen(who, caseTopic(waiting))).rejects.toThrow('Unauthorized')
    await expect(listen(who, reviewersTopic)).rejects.toThrow('Unauthorized')
  }
  await listen(author, caseTopic(waiting))
  await listen(reviewer, caseTopic(waiting), reviewersTopic)
  const published = await publish(reviewer)
  await until(() => everyone!.text().includes(published), 'the published case')
  expect(everyone!.text()).not.toContain(waiting)
  await listen(null, caseTopic(published))
})

test('LIVE-3, LIVE-6: hiding a case closes its topics for callers who can no longer read it', async () => {
  const [author, moderator] = [await person('is_study_master'), await person('is_moderator')]
  const member = await person()
  const id = await publish(author)
  const topics = [caseTopic(id), presenceTopic(id)]
  const silent = [...(await listen(null, caseTopic(id))), ...(await listen(member, ...topics))]
  const listening = [...(await listen(author, ...topics)), ...(await listen(moderator, ...topics))]
  await sql().query(`update public.case_studies set status = 'hidden' where id = $1`, [id])
  await expectSilence({ silent, listening, on: topics })
  for (const listener of silent.slice(0, 2)) expect(listener.received()).toContain('case_removed')
})

test('LIVE-6: a logout closes only the topics of its own session', async () => {
  const here = await person()
  const there = { ...here, ...browser() }
  await there.login(here)
  const topics = [userTopic(here.id), presenceTopic(await publish(await person('is_study_master')))]
  const [silent, listening] = [await listen(here, ...topics), await listen(there, ...topics)]
  await ask(here, logout, {})
  await expectSilence({ silent, listening, on: topics })
})

test('LIVE-6: when a moderator loses the role, the staff topics close for them', async () => {
  const [keeper, fallen] = [await person('is_admin'), await person('is_moderator')]
  const topics = [staffTopic, reviewersTopic]
  const silent = await listen(fallen, ...topics)
  const listening = [...(await listen(keeper, ...topics)), ...(await listen(fallen, userTopic(fallen.id)))]
  await sql().query('update public.profiles set is_moderator = false where id = $1', [fallen.id])
  await expectSilence({ silent, listening, on: [...topics, userTopic(fallen.id)] })
})
