import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Answer, Browser } from '../kit/browser.ts'
import { caseForm } from '../kit/cases.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import { type Act, askOwner, seen } from './policy-act-kit.ts'
import type { Cast } from './policy-cast.ts'

/** One act for each policy on cases, exams and cards that no other probe asks. What an act needs it plants anew each time. */
export async function caseActs({ member, author, moderator, admin }: Cast, owner: Pool): Promise<Act[]> {
  const { first, is } = askOwner(owner)
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
