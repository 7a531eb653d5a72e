import { randomUUID } from 'node:crypto'
import { guest, type Club } from '../kit/club-database.ts'
import {
  dead,
  namedCard,
  namedCases,
  namedComment,
  namedExam,
  namedJob,
  namedPicture,
  namedQuestion,
  personaNames,
  staff,
  type Personas,
} from './access-names.ts'
import { anExam } from '../kit/exams.ts'

export async function makePersonas(club: Club): Promise<Personas> {
  const people = Object.fromEntries(
    await Promise.all(
      personaNames.map(async (name) => {
        const { id, claims } = await club.person({ email: `${name}@personas.test`, name: `The ${name}` })
        return [name, { id, claims }] as const
      }),
    ),
  ) as Personas
  const { owner } = club
  const shared = await club.person({ email: 'shared@personas.test', name: 'The open one' })
  await owner.query('update public.accounts set shares_email = true where profile_id = $1', [shared.id])
  await owner.query('update public.profiles set is_study_master = true where id = $1', [
    people.study_master.id,
  ])
  await owner.query('update public.profiles set is_moderator = true where id = $1', [people.moderator.id])
  await owner.query('update public.profiles set is_admin = true where id = $1', [people.admin.id])
  // Ended sessions of staff, or the matrix would not see a role that outlives its session.
  for (const name of dead.filter((each) => each !== 'suspended'))
    await owner.query('update public.profiles set is_admin = true where id = $1', [people[name].id])
  await owner.query('update public.profiles set is_moderator = true, is_study_master = true where id = $1', [
    people.suspended.id,
  ])
  await owner.query('update public.accounts set is_suspended = true where profile_id = $1', [
    people.suspended.id,
  ])
  people.suspended.claims = await club.signIn(people.suspended.id)
  await owner.query('delete from auth.sessions where id = $1', [people.revoked.claims.session_id])
  await owner.query(`update auth.sessions set not_after = now() - interval '1 second' where id = $1`, [
    people.expired.claims.session_id,
  ])
  people.impostor.claims.session_id = people.member.claims.session_id
  people.guest.claims = guest
  // So that every relation has rows, some of them the persona's own.
  for (const name of ['member', ...staff, ...dead] as const)
    await owner.query(`insert into public.audit_log (actor_id, action, target_id) values ($1, 'spec', $1)`, [
      people[name].id,
    ])
  await owner.query(`select private.begin_login('somebody@personas.test', '192.0.2.1')`)
  await owner.query(`select private.take_turn('spec', '192.0.2.1', 5, interval '1 hour')`)
  await writeCases(club, people, shared.id)
  return people
}

/** Rows in everything that belongs to cases: some of each persona, dead ones too, and some of somebody who is none of them. */
async function writeCases({ owner }: Club, people: Personas, stranger: string) {
  const { published, pending, asking, waiting, withdrawn, over, scheduled } = namedCases
  const write = (
    [id, author, status]: [id: string, author: string, status: string],
    more: { asks?: boolean } = {},
  ) =>
    owner.query(
      `insert into public.case_studies (id, author_id, title, description, content, tags, status, publishes_at, asks_ratings,
         discussion_period_ends)
       values ($1, $2, 'A case', 'In one sentence.', 'Chief Complaint: none.', '{named}', $3,
         case $3 when 'scheduled' then now() + interval '1 day' end, $4, now())`,
      [id, author, status, more.asks ?? false],
    )
  await write([published, stranger, 'published'])
  await write([pending, people.member.id, 'pending'])
  await write([asking, stranger, 'pending'], { asks: true })
  await write([waiting, stranger, 'pending'])
  await write([withdrawn, stranger, 'published'])
  await write([over, stranger, 'published'])
  await write([scheduled, stranger, 'scheduled'])
  for (const name of ['study_master', ...staff, ...dead] as const)
    for (const status of ['pending', 'returned', 'rejected', 'published'])
      await write([randomUUID(), people[name].id, status])
  // The discussion of what was rejected is over too, and its solution as closed as before.
  await owner.query(
    `update public.case_studies set created_at = now() - interval '1 month' where id = $1 or status = 'rejected'`,
    [over],
  )

  await owner.query(
    `insert into private.case_solutions (case_id, content) select id, 'The solution' from public.case_studies where id <> $1`,
    [withdrawn],
  )
  await owner.query(
    `insert into private.review_claims (case_id, reviewer_id, until) values ($1, $2, now() + interval '25 minutes')`,
    [pending, people.moderator.id],
  )
  // Claims of members whose session has ended, or the matrix would not see one that outlives its session.
  for (const name of ['study_master', ...dead] as const)
    await owner.query(
      `insert into private.review_claims (case_id, reviewer_id, until)
       select id, author_id, now() + interval '25 minutes' from public.case_studies where author_id = $1 and status = 'pending'`,
      [people[name].id],
    )
  // What was decided once, and waits again.
  await owner.query('alter table private.review_decisions disable trigger _200_carry_out')
  await owner.query(
    `insert into private.review_decisions (case_id, reviewer_id, decision, notes)
     select id, $1, 'return', 'More, please.' from public.case_studies where status = 'returned' or id = $2`,
    [people.moderator.id, pending],
  )
  await owner.query('alter table private.review_decisions enable trigger _200_carry_out')
  await owner.query(`insert into private.case_views (case_id, viewer) values ($1, 'b:1')`, [published])
  await owner.query(
    `insert into private.quiz_questions (id, case_id, position, question, options, correct_answer)
     select case when id = $1 then $2::uuid else gen_random_uuid() end, id, 1, 'Which?', '{This,That}', 0 from public.case_studies`,
    [published, namedQuestion],
  )
  const everybody = [
    ...personaNames.filter((name) => name !== 'guest').map((name) => people[name].id),
    stranger,
  ]
  await owner.query(
    `insert into private.member_pictures (profile_id, id, type, bytes)
     values ($1, $2, 'image/jpeg', '\\xffd8ff' || repeat('x', 100)::bytea)`,
    [stranger, namedPicture],
  )
  await owner.query('select private.store_exam($1)', [anExam('complex', { id: namedExam })])
  const { rows: stored } = await owner.query('select private.store_exam($1) as id', [
    anExam('simple', { is_featured: false }),
  ])
  await owner.query('update private.exams set author_id = $2 where id = $1', [stored[0].id, people.admin.id])
  const { rows: released } = await owner.query('select private.store_exam($1) as id', [
    anExam('simple', { is_featured: false }),
  ])
  await owner.query('update private.exams set is_in_bank = true where id = $1', [released[0].id])
  await owner.query(
    `insert into private.saved_drafts (case_id, model, prompt_version, changes)
     select unnest($1::uuid[]), 'pattern-bank', 'bank-1', '[]'`,
    [[published, withdrawn]],
  )
  await owner.query(
    `insert into private.content (kind, slug, body) values ('point', 'LR-3', '{"code": "LR-3", "pinyin": "Taichong"}')
     on conflict do nothing`,
  )
  for (const [position, id] of everybody.entries()) {
    await owner.query(
      `with asked as (
         insert into private.recall_questions (exam_id, position, question, options, correct_answer, explanations)
         values ($1, $2, 'Which?', '{This,That}', 0, '{So.}') returning id
       ), card as (
         insert into public.recall_cards (id, owner_id, question_id) select $3, $4::uuid, id from asked returning id
       )
       insert into public.recall_log (id, card_id, owner_id, rating, reviewed_at, seq, took_ms)
       select gen_random_uuid(), id, $4::uuid, 3, now(), 0, 0 from card`,
      [namedExam, position, id === stranger ? namedCard : randomUUID(), id],
    )
    await owner.query('insert into public.recall_settings (owner_id) values ($1)', [id])
    const { rows } = await owner.query(
      `insert into public.comments (case_id, author_id, content)
       select unnest($1::uuid[]), $2::uuid, 'Said by somebody' returning id, case_id`,
      [[published, withdrawn], id],
    )
    const commentId = rows.find((row) => row.case_id === published).id
    for (const table of ['public.case_votes', 'public.case_saves', 'private.solution_views'])
      await owner.query(`insert into ${table} (user_id, case_id) values ($1, $2)`, [id, published])
    await owner.query('insert into public.case_reads (user_id, case_id, number) values ($1, $2, 0)', [
      id,
      published,
    ])
    await owner.query('insert into public.comment_votes (user_id, case_id, comment_id) values ($1, $2, $3)', [
      id,
      published,
      commentId,
    ])
    await owner.query(
      `insert into public.comment_drafts (user_id, case_id, content) values ($1, $2, 'Unfinished')`,
      [id, published],
    )
    await owner.query(
      `with attempt as (
         insert into public.quiz_attempts (user_id, case_id, attempt, score, correct, total) values ($1, $2, 1, 100, 1, 1)
         returning id
       )
       insert into private.quiz_reviews (attempt_id, review) select id, '[]' from attempt`,
      [id, published],
    )
    await owner.query(
      `insert into public.exam_attempts (user_id, exam_id, kind, deadline, time_limit, total, choices, flagged, seqs)
       values ($1, $2, 'complex', now() + interval '1 hour', 540, 1, '{-1}', '{f}', '{0}')`,
      [id, namedExam],
    )
    await owner.query(
      `insert into public.exam_attempts (user_id, exam_id, kind, deadline, time_limit, total, choices, flagged, seqs, submitted_at,
         correct, score, section_scores, time_taken, closed_by)
       values ($1, $2, 'complex', now(), 540, 1, '{0}', '{f}', '{}', now(), 1, 100, '{}', 0, 'member')`,
      [id, namedExam],
    )
    await owner.query(
      `with exam as (
         select private.store_exam($2) as id
       ), named as (
         insert into private.question_names (exam_id, position, question, entries) select id, 0, 'Which?', '{points/LR-3}' from exam
       )
       insert into public.exam_attempts (user_id, exam_id, kind, deadline, time_limit, total, choices, flagged, seqs, submitted_at,
         correct, score, section_scores, time_taken, closed_by)
       select $1, id, 'complex', now(), 540, 1, '{0}', '{f}', '{}', now(), 1, 100, '{}', 0, 'member' from exam`,
      [id, anExam('complex', { is_featured: false })],
    )
    await owner.query(`insert into public.follows (user_id, case_id, level) values ($1, $2, 'mute')`, [
      id,
      published,
    ])
    await owner.query('insert into public.study_goals (user_id, days_a_week) values ($1, 3)', [id])
    await owner.query(`insert into public.notices_off (user_id, kind) values ($1, 'reply')`, [id])
    await owner.query('insert into public.first_reads (user_id) values ($1)', [id])
    await owner.query(
      `with practice as (
         insert into public.practices (user_id, mode, total, choices, flagged, seqs, started_at)
         values ($1, 'tutor', 1, '{-1}', '{f}', '{0}', now() - interval '1 minute') returning id
       )
       insert into private.practice_questions (practice_id, position, exam_id, exam_position) select id, 0, $2, 0 from practice`,
      [id, namedExam],
    )
    await owner.query(
      `with practice as (
         insert into public.practices (user_id, mode, total, choices, flagged, seqs, started_at, submitted_at, correct)
         values ($1, 'tutor', 1, '{-1}', '{f}', '{}', now() - interval '1 hour', now(), 0) returning id
       )
       insert into private.practice_questions (practice_id, position, exam_id, exam_position) select id, 0, $2, 0 from practice`,
      [id, released[0].id],
    )
    await owner.query(
      `insert into public.question_times (practice_id, position, seq, ms)
       select p.id, 0, 1, 1000 from public.practices p where p.user_id = $1`,
      [id],
    )
    await owner.query(
      `with job as (
         insert into private.jobs (id, owner_id, kind, model, label, prompt_version, input)
         values ($2, $1, 'test', 'pattern-bank', 'Bank', 'bank-1', '{}') returning id
       )
       insert into private.job_steps (job_id, position, label) select id, 0, 'Test' from job`,
      [id, id === people.admin.id ? namedJob : randomUUID()],
    )
    await owner.query(
      'insert into public.case_ratings (case_id, user_id, clarity, correctness) values ($1, $2, 3, 4)',
      [asking, id],
    )
    await owner.query(
      `insert into public.notifications (user_id, kind, case_id, note) values ($1, 'case_reviewed', $2, 'published')`,
      [id, published],
    )
  }
  await owner.query(
    `insert into public.comments (id, case_id, author_id, content) values ($1, $2, $3, 'Said by a stranger')`,
    [namedComment, published, stranger],
  )
  // Two that are hidden until somebody has looked at them: a stranger's, and one of who may read its case.
  await owner.query(
    `with hidden as (
       update public.comments set content = '', withheld_at = now()
       where case_id = $1 and author_id in ($2, $3) returning id
     )
     insert into private.withheld_words (comment_id, content) select id, 'Reported words' from hidden`,
    [withdrawn, stranger, people.study_master.id],
  )
  // Reported by everybody, one thing claimed by a moderator, one by nobody. As the owner: no limit, and nothing is hidden.
  await owner.query('alter table private.reports disable trigger user')
  await owner.query(
    `insert into private.reported_items (target, target_id, case_id, author_id, claimed_by, claimed_until)
     values ('case', $1, $1, $3, null, null), ('case', $2, $2, $3, $4, now() + interval '25 minutes')`,
    [published, withdrawn, stranger, people.moderator.id],
  )
  for (const id of everybody)
    await owner.query(
      `insert into private.reports (target, target_id, reporter_id, reason)
       select 'case', unnest($1::uuid[]), $2, 'other'`,
      [[published, withdrawn], id],
    )
  await owner.query('alter table private.reports enable trigger user')
  // The product never makes this state: it shows that a thread is as closed as its case.
  await owner.query(`update public.case_studies set status = 'returned' where id = $1`, [withdrawn])
}
