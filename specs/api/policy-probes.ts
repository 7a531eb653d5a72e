import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { GeneratedCase } from '@contract/ai.ts'
import { anExam, bySection, choicesFor } from '../kit/exams.ts'
import type { Answer, Browser } from '../kit/browser.ts'
import { caseForm } from '../kit/cases.ts'
import { type Cast, givePicture, type RoleName, roleNames } from './policy-cast.ts'
import { makeActs } from './policy-acts.ts'
import { aReview } from './recall-kit.ts'

/** One call by one person. Writes bring what they write about with them, so that each can be made again and again. */
export type Probe = { title: string; who: RoleName; call(): Promise<Answer> }

/** Everything that the API reads and writes, as far as it is a row of somebody's. */
export async function makeProbes(cast: Cast, owner: Pool): Promise<Probe[]> {
  const { member, author, moderator, admin } = cast
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

  const reads: Record<RoleName, string[]> = {
    guest: [
      '/api/case-studies',
      '/api/case-studies/featured',
      `/api/case-studies/${over}/quiz`,
      `/api/heads?path=/case-study/${running}`,
      '/api/heads?path=/library/points/LR-3',
      '/api/heads/pages',
      '/api/library/chart',
      '/api/library/points',
      `/api/case-studies/${running}`,
      `/api/case-studies/${running}/comments`,
      `/api/case-studies/${over}/solution`,
      `/api/case-studies/${drafted}`,
      '/api/topics/headache',
      '/api/search/suggestions?search=headache',
      `/api/case-studies/${running}/related`,
      '/api/library',
      await givePicture(owner, author.id),
      '/api/library/points/LR-3',
      '/api/library/search?search=taichong',
      '/api/library/search?search=stomach%2036',
      '/api/library/points/LR-3/mentions?in=cases',
    ],
    member: [
      '/api/case-studies',
      '/api/case-studies?search=vertex',
      '/api/case-studies?tag=headache',
      `/api/case-studies/${running}`,
      `/api/case-studies/${running}/comments`,
      `/api/case-studies/${running}/comments?since=0`,
      `/api/case-studies/${over}/solution`,
      `/api/case-studies/${over}/quiz/result`,
      `/api/case-studies/${running}/drafts`,
      `/api/case-studies/${pending}/edit`,
      '/api/users/me/today',
      '/api/users/me/completed-cases',
      '/api/users/me/unread',
      `/api/case-studies/${running}/people`,
      '/api/search/suggestions?search=some',
      '/api/attempts/current?kind=complex',
      `/api/attempts/${attempt}/review`,
      '/api/recall',
      '/api/practices/choices',
      '/api/users/me/club-medians',
      '/api/practices/current',
      `/api/practices/${practice}`,
      '/api/users/me/saved-cases',
      '/api/users/me/submissions',
      '/api/users/me/settings',
      '/api/users/me/time-factor',
      '/api/users/me/student-dashboard',
      `/api/users/${author.id}/profile`,
      `/api/users/${member.id}/profile`,
      '/api/notifications',
      '/api/attempts',
      '/api/recall/cards',
      '/api/library/points/LR-3/questions',
      '/api/recall/figures',
      '/api/users/me/blocked',
      '/api/users/me/follows',
      '/api/users/me/notices',
      '/api/users/me/page',
      `/api/members/${author.id}`,
      `/api/members/${author.id}/comments`,
      `/api/case-studies/comments/${reworded}/wordings`,
    ],
    author: [`/api/case-studies/${running}/edit`, '/api/submissions', `/api/submissions/${pending}/material`],
    moderator: ['/api/submissions', '/api/moderation/reports', '/api/moderation/comments'],
    admin: [
      '/api/admin/stats',
      '/api/admin/users',
      '/api/admin/audit',
      '/api/admin/audit-actions',
      '/api/admin/case-studies',
      '/api/admin/comments',
      '/api/admin/tests/all',
      `/api/admin/tests/${exam}`,
      '/api/ai/jobs',
    ],
  }

  const inserted = async (author_id: string) =>
    (
      await owner.query(
        'insert into public.comments (case_id, author_id, content) values ($1, $2, $3) returning id',
        [running, author_id, words()],
      )
    ).rows[0].id as string
  const caseOf = async (author_id: string) =>
    (
      await owner.query(
        `insert into public.case_studies (author_id, title, description, content, status)
         values ($1, 'To be deleted', 'Soon.', 'All of it.', 'published') returning id`,
        [author_id],
      )
    ).rows[0].id as string
  const votable = await inserted(author.id)

  const writes: [RoleName, string, () => Promise<Answer>][] = [
    [
      'member',
      'post a comment',
      () => member.post(`/api/case-studies/${running}/comments`, { content: words() }),
    ],
    [
      'member',
      'edit a comment',
      () => member.put(`/api/case-studies/comments/${said}`, { content: words() }),
    ],
    [
      'member',
      'delete a comment',
      async () => member.delete(`/api/case-studies/comments/${await inserted(member.id)}`),
    ],
    [
      'member',
      'vote for a comment',
      () => member.post(`/api/case-studies/comments/${votable}/vote`, { vote: 1 }),
    ],
    [
      'member',
      'take a vote for a comment back',
      () => member.post(`/api/case-studies/comments/${votable}/vote`, { vote: 0 }),
    ],
    ['member', 'vote for a case', () => member.post(`/api/case-studies/${over}/vote`, { vote: 1 })],
    ['member', 'save the own page', () => member.put('/api/users/me/page', { page: aPage })],
    ['member', 'block somebody', () => member.put(`/api/members/${moderator.id}/block`, {})],
    ['member', 'set a goal', () => member.put('/api/users/me/goal', goal)],
    [
      'member',
      'take a milestone',
      async () => {
        await owner.query(
          `insert into public.milestones (user_id, kind, value) values ($1, 'level', 2)
           on conflict (user_id, kind, value) do update set said_at = null`,
          [member.id],
        )
        const answer = await member.post('/api/users/me/milestones/take', {})
        // Nothing of it is given where it is refused.
        return (answer.body as unknown[]).length > 0 ? answer : { ...answer, status: 404 }
      },
    ],
    ['member', 'follow somebody', () => member.put(`/api/members/${author.id}/follow`, {})],
    ['member', 'follow a topic', () => member.put('/api/topics/headache/follow', {})],
    [
      'member',
      'turn a notice off',
      () => member.put('/api/users/me/notices', { kind: 'level_up', is_wanted: false }),
    ],
    ['member', 'save a case', () => member.post(`/api/case-studies/${over}/save`, { saved: true })],
    ['member', 'keep how far it was read', () => member.put(`/api/case-studies/${over}/read`, { number: 0 })],
    ['member', 'mute a case', () => member.put(`/api/case-studies/${over}/follow`, { level: 'mute' })],
    [
      'member',
      'keep a draft',
      () => member.put(`/api/case-studies/${over}/drafts`, { parent_id: null, content: words() }),
    ],
    ['member', 'submit a case', () => member.post('/api/case-studies', form())],
    ['member', 'edit an own case', () => member.put(`/api/case-studies/${pending}`, form())],
    ['member', 'save an own quiz', () => member.put(`/api/case-studies/${pending}/quiz`, { questions })],
    [
      'member',
      'report a comment',
      async () =>
        member.post('/api/reports', {
          target: 'comment',
          target_id: await inserted(author.id),
          reason: 'spam',
          note: '',
        }),
    ],
    ['member', 'review a card', reviewCard],
    ['member', 'submit a quiz', takeQuiz],
    ['member', 'start a practice', practise],
    [
      'member',
      'send the time of a question',
      () =>
        member.put(`/api/practices/${practice}/answers`, {
          changes: [{ position: 0, seq: 0 }],
          times: [{ position: 0, seq: Date.now(), ms: 500 }],
        }),
    ],
    [
      'member',
      'change the settings of recall',
      () => member.put('/api/recall/settings', { desired_retention: 0.9, new_per_day: 7, time_zone: 'UTC' }),
    ],
    ['author', 'publish a case', () => author.post('/api/case-studies', form())],
    [
      'author',
      'rate a submission',
      () => author.post(`/api/submissions/${pending}/rate`, { clarity: 3, correctness: 3, comment: words() }),
    ],
    ['moderator', 'edit a case', () => moderator.put(`/api/case-studies/${over}`, form())],
    [
      'moderator',
      'delete a comment',
      async () => moderator.delete(`/api/case-studies/comments/${await inserted(author.id)}`),
    ],
    [
      'moderator',
      'delete a case',
      async () => moderator.delete(`/api/case-studies/${await caseOf(author.id)}`),
    ],
    ['moderator', 'claim a submission', () => moderator.post(`/api/submissions/${pending}/claim`, {})],
    [
      'moderator',
      'claim a report',
      () => moderator.post(`/api/moderation/reports/comment/${abusive}/claim`, {}),
    ],
    ['admin', 'generate a case in jobs and steps', generate],
    ['admin', 'edit a comment', () => admin.put(`/api/admin/comments/${said}`, { content: words() })],
    ['admin', 'retime a test', () => admin.put(`/api/admin/tests/${exam}`, { time_limit: 600 })],
  ]
  writes.push(...(await makeActs(cast, owner)))
  return [
    ...roleNames.flatMap((who) =>
      reads[who].map((path) => ({ title: `${who} reads ${path}`, who, call: () => cast[who].get(path) })),
    ),
    ...writes.map(([who, what, call]) => ({ title: `${who}: ${what}`, who, call })),
  ]
}
