import { randomUUID } from 'node:crypto'
import type { CaseCard } from '@contract/cases.ts'
import type { Comment } from '@contract/comments.ts'
import type { Claims, Club, Person } from '../kit/club-database.ts'
import { openComments } from './comment-kit.ts'

export type CaseForm = {
  id: string | null
  title: string
  description: string
  content: string
  difficulty: string
  tags: string[]
  days: number
  solution: string | null
}

type Payload = {
  comment?: Comment
  comment_count?: number
  card?: CaseCard
  case_id?: string
  status?: string
}

/** The calls that the API makes, with the person who makes them in front. */
export function openCases(club: Club) {
  const { owner } = club

  /** The single value that one call answers. */
  const call = async <T>(claims: Claims, sql: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await club.as(claims, (client) => client.query(`select ${sql} as value`, values))
    return rows[0].value
  }

  const create = ({ claims }: { claims: Claims }, form: Partial<CaseForm> = {}) =>
    call<{ id: string; status: string }>(claims, 'private.create_case($1, $2, $3, $4, $5, $6, $7, $8)', [
      form.id ?? null,
      form.title ?? 'A waiter who cannot sleep',
      form.description ?? 'He wakes at three.',
      form.content ?? 'Chief Complaint:\nHe wakes at three and lies awake until five.',
      form.difficulty ?? 'simple',
      form.tags ?? ['insomnia'],
      form.days ?? 14,
      form.solution ?? null,
    ])

  const makeStudyMaster = async (name = 'Study Master') => {
    const person = await club.person({ name })
    await owner.query('update public.profiles set is_study_master = true where id = $1', [person.id])
    return person
  }
  const makeModerator = async (name = 'Moderator') => {
    const person = await club.person({ name })
    await owner.query('update public.profiles set is_moderator = true where id = $1', [person.id])
    return person
  }

  return {
    call,
    create,
    makeStudyMaster,
    makeModerator,
    /** A published case by somebody of its own. */
    async published(form: Partial<CaseForm> = {}): Promise<{ id: string; author: Person }> {
      const author = await makeStudyMaster()
      const { id } = await create(author, form)
      return { id, author }
    },
    update: ({ claims }: { claims: Claims }, id: string, form: Partial<CaseForm> = {}) =>
      call<Record<string, unknown>>(claims, 'private.update_case($1, $2, $3, $4, $5, $6, $7, $8)', [
        id,
        form.title ?? 'A waiter who cannot sleep',
        form.description ?? 'He wakes at three.',
        form.content ?? 'Chief Complaint:\nHe wakes at three and lies awake until five.',
        form.difficulty ?? 'simple',
        form.tags ?? ['insomnia'],
        form.days ?? 14,
        form.solution ?? null,
      ]),
    ...openComments(club),
    /** What was sent over Realtime on a topic, oldest first. */
    async told(topic: string) {
      const { rows } = await owner.query(
        `select event, payload, private from realtime.messages where topic = $1 and extension = 'broadcast'
         order by inserted_at, (payload #>> '{comment,seq}')::int, event`,
        [topic],
      )
      return rows as { event: string; payload: Payload; private: boolean }[]
    },
    /** Moves a case into the past, so that its discussion is over. */
    letEnd: (caseId: string) =>
      owner.query(
        `update public.case_studies set created_at = now() - (discussion_period_days + 1) * interval '1 day' where id = $1`,
        [caseId],
      ),
    async drift() {
      const { rows } = await owner.query('select * from private.counter_drift()')
      return rows
    },
  }
}
export type Cases = ReturnType<typeof openCases>
export const anyId = () => randomUUID()
