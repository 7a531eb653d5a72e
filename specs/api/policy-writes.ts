import type { Pool } from 'pg'
import type { Act } from './policy-act-kit.ts'
import type { Cast } from './policy-cast.ts'
import type { World } from './policy-world.ts'

/** What each of them writes, with calls as the world was made by. */
export async function writesOf(
  { member, author, moderator, admin }: Cast,
  { ids, words, form, questions, goal, aPage, generate, practise, reviewCard, takeQuiz }: World,
  owner: Pool,
): Promise<Act[]> {
  const { running, over, pending, said, abusive, exam, practice } = ids
  const inserted = async (author_id: string) =>
    (
      await owner.query(
        'insert into public.comments (case_id, author_id, content) values ($1, $2, $3) returning id',
        [running, author_id, words()],
      )
    ).rows[0].id as string
  const caseOf = async (author_id: string, status = 'published') =>
    (
      await owner.query(
        `insert into public.case_studies (author_id, title, description, content, status)
         values ($1, 'To be deleted', 'Soon.', 'All of it.', $2) returning id`,
        [author_id, status],
      )
    ).rows[0].id as string
  const votable = await inserted(author.id)

  return [
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
      'withdraw a case',
      async () => author.delete(`/api/case-studies/${await caseOf(author.id, 'pending')}`),
    ],
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
}
