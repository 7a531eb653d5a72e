import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { beforeAll } from 'vitest'
import { suspendUser } from '@contract/admin-users.ts'
import { logout } from '@contract/auth.ts'
import { createCase } from '@contract/case-making.ts'
import { saveAnswers, startAttempt, submitTest } from '@contract/exams.ts'
import { blockMember } from '@contract/members.ts'
import { age, ask, caseForm, person, publish, say } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { saveSimple, wait } from './exam-kit.ts'
import { type Someone, withToken } from './every-door-kit.ts'

const people = [
  'admin',
  'moderator',
  'author',
  'member',
  'other',
  'foe',
  'busy',
  'suspended',
  'left',
] as const
export const who = {} as Record<(typeof people)[number], Someone>
/** Running, and over for long; waiting for review; what is said under the first. */
export const ids = { running: '', over: '', pending: '', comment: '', done: '', ended: '', open: '' }

beforeAll(async () => {
  const roles = { admin: 'is_admin', moderator: 'is_moderator', author: 'is_study_master' } as const
  await Promise.all(
    people.map(async (name) => {
      who[name] = await withToken(name in roles ? await person(roles[name as 'admin']) : await person())
    }),
  )
  const { author, member, other, foe, busy } = who
  const sealed = { solution_content: 'It was zephyrwort.' }
  ids.running = await publish(author, sealed)
  ids.over = await publish(author, sealed)
  await age(ids.over, '20 days')
  ids.pending = (await ask(member, createCase, caseForm())).id
  ids.comment = (await say(member, ids.running, `Beginning ${randomUUID()}`)).id
  const { id: taken } = await saveSimple({ is_featured: true })
  const answers = bySection(choicesFor('simple'))
  const attempt = await ask(member, startAttempt, { exam_id: taken })
  await ask(member, submitTest, { test_id: taken, attempt_id: attempt.id, answers })
  ids.done = attempt.id
  ids.ended = (await ask(other, startAttempt, { exam_id: taken })).id
  ids.open = (await ask(foe, startAttempt, { exam_id: taken })).id
  await ask(other, saveAnswers, { id: ids.ended, changes: [{ position: 0, choice: 1, seq: 1 }] })
  await wait(ids.ended, '1 hour')
  await ask(member, blockMember, { memberId: foe.id })
  await sql().query(
    `insert into private.question_names (exam_id, position, question, entries) select $1, 0, 'Which?', '{points/LR-3}'`,
    [taken],
  )
  for (let n = 0; n < 10; n++) await say(busy, ids.running, `Much to say ${n} ${randomUUID()}`)
  await ask(who.admin, suspendUser, { id: who.suspended.id, value: true, reason: 'For this spec' })
  // As if the auth server had let them in again: the session lives, so that only their standing refuses.
  await sql().query(
    'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())',
    [decodeJwt<{ session_id: string }>(who.suspended.token).session_id, who.suspended.id],
  )
  await ask(who.left, logout, {})
}, 60_000)
