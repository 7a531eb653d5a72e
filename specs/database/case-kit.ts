import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod/mini'
import { caseFields } from '@contract/case-making.ts'
import { type CaseCard, caseCard } from '@contract/cases.ts'
import type { Comment } from '@contract/comments.ts'
import type { Claims, Club, Person } from '../kit/club-database.ts'
import type { Role } from '../kit/member.ts'
import { openComments } from './comment-kit.ts'

const ofCase = caseFields.filter((field) => !(field in caseCard.shape)).map((field) => `c.${field}`)

export type CaseForm = {
  id: string | null
  title: string
  description: string
  content: string
  difficulty: string
  tags: string[]
  days: number
  solution: string | null
  /** When the case becomes public; null for at once. */
  publishesAt: string | null
}

/** Parses an event for staff, which contains only ids, plus the id that every message has. */
export const idsAlone = (event: z.ZodMiniObject, payload: object) =>
  z.strictObject({ ...event.shape, id: z.uuid() }).parse(payload)

type Payload = {
  comment?: Comment
  comment_count?: number
  card?: CaseCard
  case_id?: string
  target_id?: string
  seq?: number
  name?: string
  status?: string
}

/** The statements that the API runs for cases, with the caller as first argument. */
export function openCases(club: Club) {
  const { owner } = club

  /** Calls one SQL function as the caller and returns its value. */
  const call = async <T>(claims: Claims, sql: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await club.as(claims, (client) => client.query(`select ${sql} as value`, values))
    return rows[0].value
  }

  const run = (claims: Claims, sql: string, values: unknown[] = []) =>
    club.as(claims, (client) => client.query(sql, values))

  /** Like createCaseOnce in api/cases/write-case.ts, except that a resend with changes is not stored. */
  const create = ({ claims }: { claims: Claims }, form: Partial<CaseForm> = {}) =>
    club.as(claims, async (client) => {
      const id = form.id ?? randomUUID()
      const { rows } = await client.query<{ id: string; status: string }>(
        `insert into public.case_studies (id, title, description, content, difficulty, tags, discussion_period_days,
           publishes_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id, status`,
        [id, ...valuesOf(form), form.publishesAt ?? null],
      )
      if (rows[0]) {
        await writeSolution(client, id, form.solution)
        return rows[0]
      }
      const known = await client.query<{ id: string; status: string }>(
        'select id, status from public.case_studies where id = $1 and author_id = auth.uid()',
        [id],
      )
      if (!known.rows[0]) throw Object.assign(new Error('conflict'), { code: 'CLUB0' })
      return known.rows[0]
    })

  const find = async ({ claims }: { claims: Claims }, id: string) => {
    const { rows } = await run(
      claims,
      `select to_json(t) as found
       from (
         select v.*, ${ofCase}, c.links, c.publishes_at, coalesce(a.comment_count, 0) as author_comment_count,
           a.picture as author_picture, c.comment_seq, clock_timestamp() as server_time,
           private.provenance_label(c.id) as provenance_label
         from private.viewed_cards v
         join public.case_studies c on c.id = v.id
         left join private.authors a on a.id = c.author_id
         where v.id = $1
       ) t`,
      [id],
    )
    return rows[0]?.found as Record<string, unknown> | undefined
  }

  const makeStaff = async (role: Role, name: string) => {
    const person = await club.person({ name })
    await owner.query(`update public.profiles set ${role} = true where id = $1`, [person.id])
    return person
  }
  const makeStudyMaster = (name = 'Study Master') => makeStaff('is_study_master', name)

  return {
    call,
    create,
    makeStudyMaster,
    makeModerator: (name = 'Mo') => makeStaff('is_moderator', name),
    makeAdmin: () => makeStaff('is_admin', 'Ada'),
    async published(form: Partial<CaseForm> = {}): Promise<{ id: string; author: Person }> {
      const author = await makeStudyMaster()
      const { id } = await create(author, form)
      return { id, author }
    },
    find,
    /** Like updateCase in the API; returns the case, or undefined if the caller cannot change it. */
    async update(person: { claims: Claims }, id: string, form: Partial<CaseForm> = {}) {
      const count = await club.as(person.claims, async (client) => {
        const { rowCount } = await client.query(
          `update public.case_studies
           set title = $2, description = $3, content = $4, difficulty = $5, tags = $6, discussion_period_days = $7 where id = $1`,
          [id, ...valuesOf(form)],
        )
        if (rowCount) await writeSolution(client, id, form.solution)
        return rowCount
      })
      return count ? await find(person, id) : undefined
    },
    remove: async ({ claims }: { claims: Claims }, id: string) =>
      club.as(claims, async (client) => {
        await client.query('select private.lock_case($1)', [id])
        return (await client.query('delete from public.case_studies where id = $1', [id])).rowCount
      }),
    /** Votes, or withdraws the vote, and returns the case's number of votes. */
    vote: ({ claims }: { claims: Claims }, id: string, hasVote = true) =>
      club.as(claims, async (client) => {
        await client.query('select private.lock_case($1)', [id])
        await client.query(
          hasVote
            ? 'insert into public.case_votes (case_id) values ($1) on conflict do nothing'
            : 'delete from public.case_votes where case_id = $1 and user_id = auth.uid()',
          [id],
        )
        const { rows } = await client.query('select upvotes from public.case_studies where id = $1', [id])
        return rows[0]?.upvotes as number
      }),
    /** Like saveCase in the API: without `isSaved` it toggles. Returns whether the case is saved. */
    save: ({ claims }: { claims: Claims }, id: string, isSaved?: boolean) =>
      club.as(claims, async (client) => {
        const drop = 'delete from public.case_saves where case_id = $1 and user_id = auth.uid()'
        const dropped = isSaved === true ? 0 : (await client.query(drop, [id])).rowCount
        const hasSaved = isSaved ?? dropped === 0
        if (hasSaved)
          await client.query('insert into public.case_saves (case_id) values ($1) on conflict do nothing', [
            id,
          ])
        return hasSaved
      }),
    mute: ({ claims }: { claims: Claims }, id: string, isMuted = true) =>
      run(
        claims,
        isMuted
          ? `insert into public.follows (case_id, level) values ($1, 'mute') on conflict do nothing`
          : 'delete from public.follows where case_id = $1 and user_id = auth.uid()',
        [id],
      ),
    async solution({ claims }: { claims: Claims }, id: string) {
      const { rows } = await run(claims, 'select content from private.case_solutions where case_id = $1', [
        id,
      ])
      return rows[0]?.content as string | undefined
    },
    noteSolution: ({ claims }: { claims: Claims }, id: string) =>
      run(claims, 'insert into private.solution_views (case_id) values ($1) on conflict do nothing', [id]),
    saveQuiz: ({ claims }: { claims: Claims }, id: string, questions: (object | undefined)[]) =>
      club.as(claims, async (client) => {
        const drafts = questions.map((draft, index) => ({ id: randomUUID(), ...draft, position: index + 1 }))
        const sent = `jsonb_to_recordset($2)
          as n (id uuid, position int, question text, options text[], correct_answer int, explanation text)`
        const values = [id, JSON.stringify(drafts)]
        const { rowCount } = await client.query(
          'select from public.case_studies where id = $1 for no key update',
          [id],
        )
        if (rowCount === 0) throw Object.assign(new Error('forbidden'), { code: 'CLUB0' })
        await client.query(
          `update private.quiz_questions q set position = n.position, question = n.question, options = n.options,
             correct_answer = n.correct_answer, explanation = n.explanation
           from ${sent} where q.id = n.id and q.case_id = $1`,
          values,
        )
        await client.query(
          `insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation)
           select n.id, $1, n.position, n.question, n.options, n.correct_answer, n.explanation from ${sent}
           where not exists (select from private.quiz_questions q where q.id = n.id and q.case_id = $1)`,
          values,
        )
        await client.query(
          'delete from private.quiz_questions where case_id = $1 and id <> all ($2::uuid[])',
          [id, drafts.map((draft) => draft.id)],
        )
      }),
    submitQuiz: <Result>(
      { claims }: { claims: Claims },
      id: string,
      answers: unknown,
      attemptId: string = randomUUID(),
    ) =>
      club.as(claims, async (client) => {
        await client.query('select private.submit_quiz($1, $2, $3)', [id, attemptId, JSON.stringify(answers)])
        const { rows } = await client.query(
          `select to_jsonb(r) - 'case_id' as result from private.quiz_results r where r.attempt_id = $1`,
          [attemptId],
        )
        return rows[0]?.result as Result
      }),
    ...openComments(club),
    async announced(topic: string) {
      const { rows } = await owner.query(
        `select event, payload, private from realtime.messages where topic = $1 and extension = 'broadcast'
         order by inserted_at, coalesce(payload #>> '{comment,seq}', payload ->> 'seq')::int, event`,
        [topic],
      )
      return rows as { event: string; payload: Payload; private: boolean }[]
    },
    /** The sequence numbers in those events of a thread that no edit or deletion has removed. */
    async announcedNumbers(caseId: string) {
      const { rows } = await owner.query<{ seq: number }>(
        `select coalesce(m.payload #>> '{comment,seq}', m.payload ->> 'seq')::int as seq from realtime.messages m
         where m.topic = 'case:' || $1 and (m.payload ? 'comment' or m.event = 'comment_voted')`,
        [caseId],
      )
      return rows.map(({ seq }) => seq)
    },
    /** Moves the case into the past, so that its discussion has ended. */
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

const valuesOf = (form: Partial<CaseForm>) => [
  form.title ?? 'A waiter who cannot sleep',
  form.description ?? 'He wakes at three.',
  form.content ?? 'Chief Complaint:\nHe wakes at three and lies awake until five.',
  form.difficulty ?? 'simple',
  form.tags ?? ['insomnia'],
  form.days ?? 14,
]

async function writeSolution(client: PoolClient, id: string, solution: string | null = null) {
  if (solution === null) return
  if (solution.trim() === '')
    await client.query('delete from private.case_solutions where case_id = $1', [id])
  else
    await client.query(
      `insert into private.case_solutions (case_id, content) values ($1, $2)
       on conflict (case_id) do update set content = excluded.content`,
      [id, solution],
    )
}

export type Cases = ReturnType<typeof openCases>
export const anyId = () => randomUUID()
