import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Answer, Browser } from '../kit/browser.ts'
import { caseForm } from '../kit/cases.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import { jpeg } from '../kit/small-pictures.ts'
import { type Cast, givePicture, type RoleName } from './policy-cast.ts'

export type Act = [who: RoleName, what: string, call: () => Promise<Answer>]

/** Answered alike whether or not anything came of it: then the rows say so, or the answer's own words. */
const seen =
  (call: () => Promise<Answer>, hasWorked: (body: never) => boolean | Promise<boolean>) => async () => {
    const answer = await call()
    return answer.status === 200 && !(await hasWorked(answer.body as never))
      ? { ...answer, status: 404 }
      : answer
  }

/** One act for each policy on writing that no other probe asks. What an act needs it plants anew each time. */
export async function makeActs({ member, author, moderator, admin }: Cast, owner: Pool): Promise<Act[]> {
  const first = async (sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows[0]
  const is = async (condition: string, ...values: unknown[]) =>
    (await first(`select ${condition} as yes`, values)).yes as boolean
  const idOf = async (call: Promise<Answer>) => {
    const { status, body, text } = await call
    if (status !== 200) throw new Error(`${status}: ${text}`)
    return (body as { id: string }).id
  }
  const form = () => caseForm({ solution_content: 'It says LR-3.' })

  const own = await idOf(member.post('/api/case-studies', form()))
  const question = { question: 'Which?', options: ['a', 'b'], correct_answer: 0, explanation: 'So.' }
  await member.put(`/api/case-studies/${own}/quiz`, { questions: [question] })
  const { id: questionId } = await first('select id from private.quiz_questions where case_id = $1', [own])

  // Over and without a quiz: completed by a comment and its solution. Of another the view is taken away and made again.
  const [over, other] = [
    await idOf(author.post('/api/case-studies', form())),
    await idOf(author.post('/api/case-studies', form())),
  ]
  await owner.query(
    `update public.case_studies set created_at = now() - interval '40 days' where id in ($1, $2)`,
    [over, other],
  )
  await idOf(member.post(`/api/case-studies/${over}/comments`, { content: 'A word' }))
  await member.get(`/api/case-studies/${over}/solution`)

  const abuse = await idOf(author.post(`/api/case-studies/${over}/comments`, { content: 'Buy!' }))
  const report = () =>
    member.post('/api/reports', { target: 'comment', target_id: abuse, reason: 'spam', note: randomUUID() })
  await report()

  const store = async (kind: 'simple' | 'mock') =>
    (await first('select private.store_exam($1) as id', [anExam(kind)])).id as string
  const [exam, mock] = [await store('simple'), await store('mock')]
  const submit = (who: Browser) =>
    who.post('/api/tests/submit', { test_id: exam, answers: bySection(choicesFor('simple', 2)) })
  const taken = (await submit(author)).body as { attempt_id: string }
  const begin = () => member.post('/api/attempts', { exam_id: exam })
  const { cases, questions } = anExam('simple')

  const card = await first(
    `insert into public.recall_cards (owner_id, library_kind, library_id) values ($1, 'points', 'LR-2') returning id`,
    [member.id],
  )
  const claim = () => moderator.post(`/api/submissions/${own}/claim`, {})
  let isShared = false

  return [
    [
      'member',
      'take a solution away',
      seen(
        async () => {
          await owner.query(
            `insert into private.case_solutions (case_id, content) values ($1, 'x') on conflict do nothing`,
            [own],
          )
          return member.put(`/api/case-studies/${own}`, caseForm({ solution_content: '' }))
        },
        () => is('not exists (select from private.case_solutions where case_id = $1)', own),
      ),
    ],
    [
      'member',
      'change a quiz question',
      seen(
        async () => {
          await owner.query(`update private.quiz_questions set explanation = 'So.' where id = $1`, [
            questionId,
          ])
          const changed = { ...question, id: questionId, explanation: 'Otherwise.' }
          return member.put(`/api/case-studies/${own}/quiz`, { questions: [changed] })
        },
        () =>
          is(
            `exists (select from private.quiz_questions where id = $1 and explanation = 'Otherwise.')`,
            questionId,
          ),
      ),
    ],
    [
      'member',
      'leave a solution view',
      seen(
        async () => {
          await owner.query('delete from private.solution_views where case_id = $1', [other])
          return member.get(`/api/case-studies/${other}/solution`)
        },
        () => is('exists (select from private.solution_views where case_id = $1)', other),
      ),
    ],
    ['member', 'replace a report', report],
    [
      'member',
      'choose a picture',
      () => member.put('/api/users/me/picture', { image: jpeg().toString('base64') }),
    ],
    [
      'member',
      'remove the own picture',
      seen(
        async () => {
          await owner.query('delete from private.member_pictures where profile_id = $1', [member.id])
          await givePicture(owner, member.id)
          return member.delete('/api/users/me/picture')
        },
        () => is('not exists (select from private.member_pictures where profile_id = $1)', member.id),
      ),
    ],
    [
      'member',
      'rename the own profile',
      () => {
        const name = `Member ${randomUUID().slice(0, 8)}`
        return seen(
          () => member.put('/api/users/me/settings', { name }),
          (settings: { name: string }) => settings.name === name,
        )()
      },
    ],
    [
      'member',
      'share the e-mail of the account',
      () => {
        isShared = !isShared
        return seen(
          () => member.put('/api/users/me/settings', { shares_email: isShared }),
          (settings: { shares_email: boolean }) => settings.shares_email === isShared,
        )()
      },
    ],
    [
      'member',
      'set the own time of the account',
      () => member.put('/api/users/me/time-factor', { factor: 1.5 }),
    ],
    [
      'member',
      'mark notifications',
      seen(
        async () => {
          await owner.query(
            `insert into public.notifications (user_id, kind, note) values ($1, 'level_up', '2') on conflict do nothing`,
            [member.id],
          )
          return member.post('/api/notifications/read', {})
        },
        () =>
          is(
            'not exists (select from public.notifications where user_id = $1 and read_at is null)',
            member.id,
          ),
      ),
    ],
    [
      'member',
      'unfollow somebody',
      seen(
        async () => {
          await owner.query(
            'insert into public.follows (user_id, member_id) values ($1, $2) on conflict do nothing',
            [member.id, author.id],
          )
          return member.delete(`/api/members/${author.id}/follow`)
        },
        () =>
          is(
            'not exists (select from public.follows where user_id = $1 and member_id = $2)',
            member.id,
            author.id,
          ),
      ),
    ],
    [
      'member',
      'unfollow a topic',
      seen(
        async () => {
          await owner.query(
            `insert into public.follows (user_id, tag) values ($1, 'headache') on conflict do nothing`,
            [member.id],
          )
          return member.delete('/api/topics/headache/follow')
        },
        () => is('not exists (select from public.follows where user_id = $1 and tag is not null)', member.id),
      ),
    ],
    [
      'member',
      'unblock somebody',
      seen(
        async () => {
          await owner.query(
            'insert into public.member_blocks (user_id, blocked_id) values ($1, $2) on conflict do nothing',
            [member.id, moderator.id],
          )
          return member.delete(`/api/members/${moderator.id}/block`)
        },
        () =>
          is(
            'not exists (select from public.member_blocks where user_id = $1 and blocked_id = $2)',
            member.id,
            moderator.id,
          ),
      ),
    ],
    [
      'member',
      'add an entry to the recall cards',
      async () => {
        await owner.query(`delete from public.recall_cards where owner_id = $1 and library_id = 'LR-1'`, [
          member.id,
        ])
        return member.post('/api/recall/cards', { entries: [{ kind: 'points', id: 'LR-1' }] })
      },
    ],
    [
      'member',
      'add recall cards of a case',
      () => member.post('/api/recall/cards/of-case', { case_id: over }),
    ],
    [
      'member',
      'put a recall card off',
      () => member.put(`/api/recall/cards/${card.id}`, { is_suspended: true }),
    ],
    ['member', 'begin an attempt', begin],
    [
      'member',
      'answer a question of an attempt',
      async () => {
        await begin()
        const { id } = await first(
          'select id from public.exam_attempts where user_id = $1 and exam_id = $2 and submitted_at is null',
          [member.id, exam],
        )
        return member.put(`/api/attempts/${id}/answers`, { changes: [{ position: 0, choice: 1, seq: 1 }] })
      },
    ],
    ['member', 'submit an attempt at a test', () => submit(member)],
    [
      'member',
      'submit an attempt at a mock exam',
      () => member.post('/api/mock-exams/submit', { mock_exam_id: mock, answers: choicesFor('mock', 9) }),
    ],
    [
      'author',
      'submit a practice',
      async () => {
        const { body } = await author.post('/api/practices', { source: 'all', mode: 'tutor', count: 3 })
        return author.post(`/api/practices/${(body as { id: string }).id}/submit`, {})
      },
    ],
    [
      'author',
      'add recall cards of an attempt',
      () => author.post('/api/recall/questions', { id: taken.attempt_id, numbers: [1] }),
    ],
    ['author', 'ask for ratings', () => author.post(`/api/submissions/${own}/ask-ratings`, { asks: true })],
    [
      'moderator',
      'give a claim on a submission back',
      seen(
        async () => {
          await claim()
          return moderator.post(`/api/submissions/${own}/claim`, { release: true })
        },
        () => is('not exists (select from private.review_claims where case_id = $1)', own),
      ),
    ],
    [
      'moderator',
      'decide on a submission',
      async () => {
        const { id } = await first(
          `insert into public.case_studies (author_id, title, description, content, status)
           values ($1, 'To be decided on', 'Soon.', 'All of it.', 'pending') returning id`,
          [member.id],
        )
        return moderator.post(`/api/submissions/${id}/decide`, { decision: 'reject', notes: 'No.' })
      },
    ],
    [
      'moderator',
      'clear a part of a profile',
      seen(
        async () => {
          await owner.query(
            `insert into public.profile_parts (profile_id, part, content) values ($1, 'city', 'Lyon')
             on conflict (profile_id, part) do update set content = 'Lyon', is_shown = true`,
            [author.id],
          )
          return moderator.delete(`/api/moderation/members/${author.id}/parts/city`)
        },
        () =>
          is(
            `not exists (select from public.profile_parts where profile_id = $1 and part = 'city')`,
            author.id,
          ),
      ),
    ],
    [
      'admin',
      'store an exam with its cases and questions',
      () =>
        admin.post('/api/admin/tests/save', {
          difficulty: 'simple',
          case_scenario: cases[0]!.scenario,
          questions,
        }),
    ],
  ]
}
