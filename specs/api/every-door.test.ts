import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reviewersTopic, staffTopic } from '@contract/staff-topics.ts'
import { caseTopic, roomTopic, userTopic } from '@contract/topics.ts'
import { sql as owner } from '../kit/platform.ts'
import { testId } from './exam-kit.ts'
import {
  type Act,
  api,
  auth,
  broadcasts,
  doors,
  type Doors,
  joins,
  rest,
  type Someone,
  sql,
} from './every-door-kit.ts'
import { ids, who } from './every-door-world.ts'

/**
 * The function is one door of five. What it refuses, REST, the auth server, an open socket and the database itself refuse as well: each
 * cell is an attempt that is refused and, beside it, the same by somebody who may; or the spec that proves both.
 */

const insert = 'insert into public.comments (case_id, content) values ($1, $2)'
const comment = (content: string) => ({ case_id: ids.running, content })
const fresh = () => `Something to say ${randomUUID()}`
const posts = (one: Someone, content: string, parent?: string) =>
  api(one, 'POST', `/case-studies/${ids.running}/comments`, { content, parent_id: parent ?? null })

/** A socket writes no row, and no member sends on the topic of a case: readers would believe the event. */
const writesNoRow = (): [Act, Act] => [
  broadcasts(who.member, caseTopic(ids.running), 'comment_created'),
  broadcasts(who.member, roomTopic(ids.running), 'typing'),
]
/** The auth server knows accounts alone, and answers the function. */
const knowsNoRow =
  'rest/doors.long.test.ts: ACC-10: the auth server answers the function, and anybody else only what a browser needs to sign in'

/** Whether the member learns of an answer to what they have said. */
const isNotified =
  (answers: Act): Act =>
  async () => {
    const count = async () =>
      (
        await owner().query(
          'select coalesce(sum(count), 0)::int as count from public.notifications where user_id = $1',
          [who.member.id],
        )
      ).rows[0].count as number
    const before = await count()
    expect(await answers()).toBe('passed')
    return (await count()) > before ? 'passed' : 'refused'
  }

const rules: Record<string, () => Doors> = {
  'ROLE-1: what is for the staff nobody else has': () => {
    const account = 'select profile_id from public.accounts where profile_id = $1'
    const path = `accounts?select=profile_id&profile_id=eq.${who.author.id}`
    return {
      api: [api(who.member, 'GET', '/admin/users'), api(who.admin, 'GET', '/admin/users')],
      rest: [rest(who.member, 'GET', path), rest(who.moderator, 'GET', path)],
      auth: [
        auth('page', who.admin, 'GET', '/admin/users?per_page=1'),
        auth('function', who.admin, 'GET', '/admin/users?per_page=1'),
      ],
      realtime: [joins(who.member, staffTopic), joins(who.moderator, staffTopic)],
      sql: [sql(who.member, account, who.author.id), sql(who.moderator, account, who.author.id)],
    }
  },
  'ROLE-2: nobody makes more of themselves': () => {
    const path = `profiles?id=eq.${who.other.id}`
    const update = (column: string) => `update public.profiles set ${column} where id = $1`
    const to = `/admin/users/${who.other.id}/toggle-study-master`
    return {
      api: [api(who.other, 'PUT', to, { value: true }), api(who.admin, 'PUT', to, { value: false })],
      rest: [
        rest(who.other, 'PATCH', path, { is_study_master: true }),
        rest(who.other, 'PATCH', path, { name: 'Olive' }),
      ],
      auth: [
        auth('page', who.other, 'PUT', '/user', { data: { is_admin: true } }),
        auth('function', who.other, 'GET', '/user'),
      ],
      realtime: [joins(who.other, reviewersTopic), joins(who.author, reviewersTopic)],
      sql: [
        sql(who.other, update('is_study_master = true'), who.other.id),
        sql(who.other, update(`name = 'Oliver'`), who.other.id),
      ],
    }
  },
  'EXAM-11, LIVE-1: what is one’s own nobody else has': () => {
    const path = `exam_attempts?select=id&id=eq.${ids.done}`
    const attempt = 'select from public.exam_attempts where id = $1'
    return {
      api: [
        api(who.other, 'GET', `/attempts/${ids.done}/review`),
        api(who.member, 'GET', `/attempts/${ids.done}/review`),
      ],
      rest: [rest(who.other, 'GET', path), rest(who.member, 'GET', path)],
      auth: [
        auth('page', who.other, 'GET', `/admin/users/${who.member.id}`),
        auth('function', who.other, 'GET', `/admin/users/${who.member.id}`),
      ],
      realtime: [joins(who.other, userTopic(who.member.id)), joins(who.member, userTopic(who.member.id))],
      sql: [sql(who.other, attempt, ids.done), sql(who.member, attempt, ids.done)],
    }
  },
  'SOL-1: before its time nobody has the solution': () => {
    const read = `select from private.case_solutions where case_id = $1 and content like '%zephyrwort%'`
    const solved = (id: string) =>
      api(who.member, 'GET', `/case-studies/${id}/solution`, undefined, 'zephyrwort')
    return {
      api: [solved(ids.running), solved(ids.over)],
      rest: 'api/solution-wire.long.test.ts: the tables and functions behind it give nothing of it away by REST',
      auth: knowsNoRow,
      realtime:
        'api/solution-wire.test.ts: nothing of it goes over Realtime, on whatever topic somebody listens to',
      sql: [sql(who.member, read, ids.running), sql(who.member, read, ids.over)],
    }
  },
  'EXAM-1, NAME-7: what tells of a key is for whoever has submitted it': () => {
    const key = 'select from private.exam_questions where exam_id = $1'
    const names = `select from private.question_names n where n.exam_id = (select a.exam_id from public.exam_attempts a where a.user_id = auth.uid())`
    const explained = (one: Someone) =>
      api(one, 'GET', `/attempts/${ids.done}/review`, undefined, 'correct_answer')
    return {
      api: [explained(who.foe), explained(who.member)],
      rest: 'api/exam-secrecy.test.ts: the tables and functions behind them give nothing away by REST',
      auth: knowsNoRow,
      realtime:
        'api/exam-secrecy.test.ts: nothing of them goes over Realtime, on whatever topic somebody listens to',
      sql: [
        async () => {
          expect(await sql(who.foe, key, testId)()).toBe('refused')
          expect(await sql(who.admin, key, testId)()).toBe('passed')
          return sql(who.foe, names)()
        },
        sql(who.member, names),
      ],
    }
  },
  'EXAM-5: after the end nothing is answered any more': () => {
    const path = (id: string) => `exam_attempts?select=deadline&id=eq.${id}`
    const later = { deadline: '2999-01-01' }
    const saves = (one: Someone, id: string) =>
      api(one, 'PUT', `/attempts/${id}/answers`, { changes: [{ position: 1, choice: 2, seq: 9 }] })
    return {
      api: [saves(who.other, ids.ended), saves(who.foe, ids.open)],
      rest: [rest(who.other, 'PATCH', path(ids.ended), later), rest(who.other, 'GET', path(ids.ended))],
      auth: knowsNoRow,
      realtime: writesNoRow(),
      sql: [
        sql(who.other, `update public.exam_attempts set choices = '{1,1,1,1,1,1}' where id = $1`, ids.ended),
        sql(who.other, 'select choices from public.exam_attempts where id = $1', ids.ended),
      ],
    }
  },
  'CASE-1: a case that waits is its author’s and its reviewers’': () => {
    const path = `case_studies?select=id&id=eq.${ids.pending}`
    const read = 'select from public.case_studies where id = $1'
    return {
      api: [
        api(who.other, 'GET', `/case-studies/${ids.pending}`),
        api(who.member, 'GET', `/case-studies/${ids.pending}`),
      ],
      rest: [rest(who.other, 'GET', path), rest(who.member, 'GET', path)],
      auth: knowsNoRow,
      realtime: [joins(who.other, caseTopic(ids.pending)), joins(who.member, caseTopic(ids.pending))],
      sql: [sql(who.other, read, ids.pending), sql(who.member, read, ids.pending)],
    }
  },
  'SES-2: who is suspended writes nothing and reads as a guest does': () => forMembersOnly(who.suspended),
  'SES-1: a session that has ended is worth nothing': () => forMembersOnly(who.left),
  'TEXT-1: what nobody can see is no comment': () => ({
    api: [posts(who.author, '\u3164\u3164\u3164'), posts(who.author, fresh())],
    rest: [
      rest(who.author, 'POST', 'comments', comment('\u3164\u3164\u3164')),
      rest(who.author, 'POST', 'comments', comment(fresh())),
    ],
    auth: [
      auth('page', who.author, 'PUT', '/user', { data: { name: '\u3164' } }),
      auth('function', who.author, 'GET', '/user'),
    ],
    realtime: writesNoRow(),
    sql: [
      sql(who.author, insert, ids.running, '\u3164\u3164\u3164'),
      sql(who.author, insert, ids.running, fresh()),
    ],
  }),
  'DISC-5, LIM-9: the eleventh comment of a minute waits': () => ({
    api: [posts(who.busy, fresh()), posts(who.moderator, fresh())],
    rest: [
      rest(who.busy, 'POST', 'comments', comment(fresh())),
      rest(who.moderator, 'POST', 'comments', comment(fresh())),
    ],
    auth: 'api/throttle.long.test.ts: LIM-4, LIM-9: after 197 failures only three of 40 simultaneous logins to as many accounts are checked',
    realtime: writesNoRow(),
    sql: [sql(who.busy, insert, ids.running, fresh()), sql(who.moderator, insert, ids.running, fresh())],
  }),
  'BLOCK-2: whoever is blocked notifies of nothing': () => {
    const reply = () => ({ ...comment(fresh()), parent_id: ids.comment })
    const inserts = (one: Someone) =>
      sql(
        one,
        'insert into public.comments (case_id, content, parent_id) values ($1, $2, $3)',
        ids.running,
        fresh(),
        ids.comment,
      )
    return {
      api: [
        isNotified(posts(who.foe, fresh(), ids.comment)),
        isNotified(posts(who.admin, fresh(), ids.comment)),
      ],
      rest: [
        isNotified(rest(who.foe, 'POST', 'comments', reply())),
        isNotified(rest(who.admin, 'POST', 'comments', reply())),
      ],
      auth: knowsNoRow,
      realtime: writesNoRow(),
      sql: [isNotified(inserts(who.foe)), isNotified(inserts(who.admin))],
    }
  },
}

/** What a member has and does, tried by somebody who may no more and by one who may. */
function forMembersOnly(dead: Someone): Doors {
  const own = (one: Someone) => `profiles?select=id&id=eq.${one.id}`
  const read = 'select from public.profiles where id = $1'
  return {
    api: [posts(dead, fresh()), posts(who.other, fresh())],
    rest: [rest(dead, 'GET', own(dead)), rest(who.other, 'GET', own(who.other))],
    auth: [
      auth('page', dead, 'PUT', '/user', { password: 'Taken-0ver' }),
      auth('function', who.other, 'GET', '/user'),
    ],
    realtime: [joins(dead, userTopic(dead.id)), joins(who.other, userTopic(who.other.id))],
    sql: [sql(dead, read, dead.id), sql(who.other, read, who.other.id)],
  }
}

test.each(Object.entries(rules))('%s, through every door', async (_, cellsOf) => {
  const cells = cellsOf()
  const seen: Record<string, unknown> = {}
  for (const door of doors) {
    const cell = cells[door]
    if (typeof cell === 'string') {
      const [file, title] = cell.split(/(?<=\.test\.ts): /) as [string, string]
      const source = await readFile(join(import.meta.dirname, '..', file), 'utf8')
      seen[door] = source.includes(`'${title}'`) ? ['refused', 'passed'] : `${file} has no such title`
    } else seen[door] = [await cell[0](), await cell[1]()]
  }
  expect(seen).toEqual(Object.fromEntries(doors.map((door) => [door, ['refused', 'passed']])))
})
