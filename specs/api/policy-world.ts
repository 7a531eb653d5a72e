import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { GeneratedCase } from '@contract/ai.ts'
import type { Answer, Browser } from '../kit/browser.ts'
import { caseForm } from '../kit/cases.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import type { Cast } from './policy-cast.ts'
import { aReview } from './recall-kit.ts'

/** What the probes read and write: something of everything that is a row of somebody's, and the calls that have made it. */
export type World = Awaited<ReturnType<typeof makeWorld>>

export async function makeWorld({ member, author, moderator, admin }: Cast, owner: Pool) {
  const made = async (answer: Promise<Answer>) => {
    const { status, body, text } = await answer
    if (status !== 200) throw new Error(`${status}: ${text}`)
    return body as { id: string }
  }
  const words = () => `Words ${randomUUID()}`
  const form = (more: object = {}) => caseForm({ solution_content: words(), ...more })
  const questions = [{ question: 'Which?', options: ['a', 'b'], correct_answer: 0, explanation: 'So.' }]

  const { id: running } = await made(
    author.post('/api/case-studies', form({ content: 'Chief complaint: LR-3 is sore.' })),
  )
  const { id: over } = await made(author.post('/api/case-studies', form()))
  const { id: pending } = await made(member.post('/api/case-studies', form()))
  for (const id of [running, over, pending]) {
    const owned = id === pending ? member : author
    await made(owned.put(`/api/case-studies/${id}/quiz`, { questions }))
  }
  await owner.query(`update public.case_studies set created_at = now() - interval '40 days' where id = $1`, [
    over,
  ])
  await made(moderator.post(`/api/submissions/${pending}/ask-ratings`, { asks: true }))

  const comment = (who: Browser, id = running, parent_id: string | null = null) =>
    made(who.post(`/api/case-studies/${id}/comments`, { content: words(), parent_id }))
  const { id: said } = await comment(member)
  await comment(author, running, said)
  await made(author.post(`/api/case-studies/comments/${said}/vote`, { vote: 1 }))
  await made(member.post(`/api/case-studies/${running}/vote`, { vote: 1 }))
  await made(member.post(`/api/case-studies/${running}/save`, { saved: true }))
  await made(member.put(`/api/case-studies/${running}/follow`, { level: 'mute' }))
  const goal = { days_a_week: 3, time_zone: 'UTC' }
  await made(member.put('/api/users/me/goal', goal))
  await made(member.put('/api/users/me/notices', { kind: 'comment', is_wanted: false }))
  await made(member.put(`/api/case-studies/${running}/drafts`, { parent_id: null, content: 'A draft' }))
  await made(moderator.post(`/api/submissions/${pending}/rate`, { clarity: 4, correctness: 4, comment: '' }))

  const [quizQuestion] = (
    await owner.query('select id from private.quiz_questions where case_id = $1', [over])
  ).rows as { id: string }[]
  const takeQuiz = () =>
    member.post(`/api/case-studies/${over}/quiz/submit`, { answers: { [quizQuestion!.id]: 0 } })
  await made(takeQuiz())
  // A wrong answer, which becomes a card.
  await made(member.post(`/api/case-studies/${over}/quiz/submit`, { answers: { [quizQuestion!.id]: 1 } }))
  const [card] = (await owner.query('select id from public.recall_cards where owner_id = $1', [member.id]))
    .rows as { id: string }[]
  const reviewCard = () =>
    member.post('/api/recall/reviews', { reviews: [aReview(card!.id, 3)], time_zone: 'UTC' })
  await made(reviewCard())
  const storeExam = async (kind: 'simple' | 'complex') =>
    (await owner.query('select private.store_exam($1) as id', [anExam(kind, { word: 'LR-3' })])).rows[0]
      .id as string
  const exam = await storeExam('simple')
  await made(
    member.post('/api/tests/submit', {
      test_id: exam,
      answers: bySection(choicesFor('simple')),
      time_taken: 60,
    }),
  )
  await made(member.post('/api/attempts', { exam_id: await storeExam('complex') }))
  await made(member.post(`/api/case-studies/${running}/view`, {}))
  const practise = () => member.post('/api/practices', { source: 'all', mode: 'tutor', count: 3 })
  const { id: practice } = await made(practise())
  // Room for the times of its questions, which are no more than it has run.
  await owner.query(`update public.practices set started_at = started_at - interval '1 hour' where id = $1`, [
    practice,
  ])

  const fact = { content: 'Some words', is_shown: true }
  const shown = { is_shown: true }
  const [school, year, city, languages, about] = Array.from({ length: 5 }, () => fact)
  const lists = { comments: shown, cases: shown, reached: shown }
  const aPage = { school, year, city, languages, about, ...lists }
  await made(author.put('/api/users/me/page', { page: aPage }))
  await made(member.put(`/api/members/${admin.id}/block`, {}))
  const { id: reworded } = await comment(member)
  await owner.query(`update public.comments set created_at = now() - interval '1 hour' where id = $1`, [
    reworded,
  ])
  await made(member.put(`/api/case-studies/comments/${reworded}`, { content: words() }))

  const { id: abusive } = await comment(author)
  await made(member.post('/api/reports', { target: 'comment', target_id: abusive, reason: 'spam', note: '' }))

  // Hidden as if enough members had reported it: its words are its author's and the moderators'.
  const { id: hidden } = await comment(member)
  await owner.query('insert into private.withheld_words (comment_id, content) values ($1, $2)', [
    hidden,
    words(),
  ])
  await owner.query(`update public.comments set content = '', withheld_at = now() where id = $1`, [hidden])

  const { id: returned } = await made(member.post('/api/case-studies', form()))
  await made(moderator.post(`/api/submissions/${returned}/decide`, { decision: 'return', notes: words() }))

  const generate = () =>
    admin.post('/api/ai/generate-full', {
      tcm_diagnosis: 'Liver Qi Stagnation',
      additional_info: '',
      model: 'gpt-4o-mini',
      difficulty: 'simple',
    })
  const draft = await generate()
  const { job_id } = (draft.body as GeneratedCase).source
  const { id: drafted } = await made(admin.post('/api/case-studies', form({ job_id })))

  const { id: attempt } = (
    await owner.query(
      'select id from public.exam_attempts where user_id = $1 and submitted_at is not null limit 1',
      [member.id],
    )
  ).rows[0] as { id: string }

  const ids = { running, over, pending, said, reworded, abusive, drafted, exam, practice, attempt }
  return { ids, words, form, questions, goal, aPage, generate, practise, reviewCard, takeQuiz }
}
