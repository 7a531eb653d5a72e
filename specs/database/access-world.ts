import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { type Club, guest } from '../kit/club-database.ts'
import { anExam } from '../kit/exams.ts'
import {
  groups,
  namedCard,
  namedCases,
  namedComment,
  namedExam,
  namedGroup,
  namedJob,
  namedPicture,
  namedQuestion,
  namedRoom,
  sharedGroup,
  sharedRoom,
  personaNames,
  type Personas,
} from './access-personas.ts'

/** Signs up all personas and a stranger, and fills every table of the access matrix with rows of theirs. */
export async function makePersonas(club: Club): Promise<Personas> {
  const people = Object.fromEntries(
    await Promise.all(
      personaNames.map(async (name) => {
        const { id, claims } = await club.person({ email: `${name}@personas.test`, name: `The ${name}` })
        return [name, { id, claims }] as const
      }),
    ),
  ) as Personas
  const stranger = await club.person({ email: 'shared@personas.test', name: 'The open one' })
  people.guest.claims = guest
  people.impostor.claims.session_id = people.member.claims.session_id
  const client = await club.owner.connect()
  try {
    await client.query('create temp table people (position serial, name text, id uuid)')
    await client.query('insert into people (name, id) select * from unnest($1::text[], $2::uuid[])', [
      [...personaNames, 'stranger'],
      [...personaNames.map((name) => people[name].id), stranger.id],
    ])
    await give(client, people)
    await client.query(`delete from people where name = 'guest'`)
    for (const statements of [cases, exams, threads, studies, reports]) await client.query(statements)
    await client.query('drop table people')
  } finally {
    client.release()
  }
  people.suspended.claims = await club.signIn(people.suspended.id)
  return people
}

const idOf = (name: string) => `(select id from people where name = '${name}')`
const named = (names: readonly string[]) => `name in (${names.map((name) => `'${name}'`).join(', ')})`

/**
 * Gives roles and ends sessions. Personas with ended sessions also have roles, so that a role still in effect
 * is noticed.
 */
async function give(client: PoolClient, { revoked, expired }: Personas) {
  await client.query(`
    update public.accounts set shares_email = true where profile_id = ${idOf('stranger')};
    update public.profiles set is_study_master = true where id in (select id from people where ${named(['study_master', 'suspended'])});
    update public.profiles set is_moderator = true where id in (select id from people where ${named(['moderator', 'suspended'])});
    update public.profiles set is_admin = true
    where id in (select id from people where ${named(['admin', 'revoked', 'expired', 'impostor'])});
    update public.accounts set is_suspended = true where profile_id = ${idOf('suspended')};
    delete from auth.sessions where id = '${revoked.claims.session_id}';
    update auth.sessions set not_after = now() - interval '1 second' where id = '${expired.claims.session_id}';
    insert into public.audit_log (actor_id, action, target_id)
    select id, 'spec', id from people where ${named(['member', ...groups.staff, ...groups.dead])};
    select private.begin_login('somebody@personas.test', '192.0.2.1');
    select private.take_turn('spec', '192.0.2.1', 5, interval '1 hour')`)
}

const { published, pending, asking, waiting, withdrawn, over, scheduled } = namedCases
const authors = named(['study_master', ...groups.staff, ...groups.dead])

const cases = `
  create function pg_temp.add_case(id uuid, author uuid, status text, asks boolean default false) returns void language sql as $$
    insert into public.case_studies (id, author_id, title, description, content, tags, status, publishes_at, asks_ratings,
      discussion_period_ends)
    values (id, author, 'A case', 'In one sentence.', 'Chief Complaint: none.', '{named}', status,
      case status when 'scheduled' then now() + interval '1 day' end, asks, now())
  $$;
  select pg_temp.add_case('${published}', ${idOf('stranger')}, 'published'),
    pg_temp.add_case('${pending}', ${idOf('member')}, 'pending'),
    pg_temp.add_case('${asking}', ${idOf('stranger')}, 'pending', true),
    pg_temp.add_case('${waiting}', ${idOf('stranger')}, 'pending'),
    pg_temp.add_case('${withdrawn}', ${idOf('stranger')}, 'published'),
    pg_temp.add_case('${over}', ${idOf('stranger')}, 'published'),
    pg_temp.add_case('${scheduled}', ${idOf('stranger')}, 'scheduled');
  select pg_temp.add_case(gen_random_uuid(), p.id, s)
  from people p, unnest(array['pending', 'returned', 'rejected', 'published']) s where ${authors};
  -- Ends the discussions of the case 'over' and of rejected cases; a rejected case's solution must stay sealed.
  update public.case_studies set created_at = now() - interval '1 month' where id = '${over}' or status = 'rejected';
  insert into private.case_solutions (case_id, content)
  select id, 'The solution' from public.case_studies where id <> '${withdrawn}';
  insert into private.entry_mentions (entry, kind, text_id, case_id, created_at)
  select 'points/LR-3', kind, id, id, now() from public.case_studies, unnest('{case,solution}'::text[]) kind;
  insert into private.case_views (case_id, viewer) values ('${published}', 'b:1');
  insert into private.quiz_questions (id, case_id, position, question, options, correct_answer)
  select case when id = '${published}' then '${namedQuestion}'::uuid else gen_random_uuid() end, id, 1, 'Which?', '{This,That}', 0
  from public.case_studies;
  insert into private.saved_drafts (case_id, model, prompt_version, changes)
  select unnest('{${published},${withdrawn}}'::uuid[]), 'pattern-bank', 'bank-1', '[]';
  -- Gives the topic 'gone' a single case, which the last update below makes 'returned', so not public.
  update public.case_studies set tags = '{gone}' where id = '${withdrawn}';
  -- Some claims belong to members whose session has ended: the matrix notices if such a claim still gives rights.
  insert into private.review_claims (case_id, reviewer_id, until)
  select c.id, p.id, now() + interval '25 minutes' from people p join public.case_studies c on c.author_id = p.id
  where c.status = 'pending' and ${named(groups.dead)}
  union all
  select c.id, ${idOf('study_master')}, now() + interval '25 minutes' from public.case_studies c
  where c.status = 'pending' and c.author_id = ${idOf('admin')}
  union all select '${pending}', ${idOf('moderator')}, now() + interval '25 minutes';
  -- Stores decisions without carrying them out: for returned cases, and for one that waits again.
  alter table private.review_decisions disable trigger _200_carry_out;
  insert into private.review_decisions (case_id, reviewer_id, decision, notes)
  select id, ${idOf('moderator')}, 'return', 'More, please.' from public.case_studies where status = 'returned' or id = '${pending}';
  alter table private.review_decisions enable trigger _200_carry_out`

const [ofAdmin, ofBank] = [randomUUID(), randomUUID()]
const literal = (exam: object) => `'${JSON.stringify(exam).replaceAll(`'`, `''`)}'::jsonb`

const exams = `
  insert into private.member_pictures (profile_id, id, type, bytes)
  values (${idOf('stranger')}, '${namedPicture}', 'image/jpeg', '\\xffd8ff' || repeat('x', 100)::bytea);
  select private.store_exam(${literal(anExam('complex', { id: namedExam }))});
  select private.store_exam(${literal(anExam('simple', { id: ofAdmin, is_featured: false }))});
  update private.exams set author_id = ${idOf('admin')} where id = '${ofAdmin}';
  select private.store_exam(${literal(anExam('simple', { id: ofBank, is_featured: false }))});
  update private.exams set is_in_bank = true where id = '${ofBank}';
  insert into private.content (kind, slug, body) values ('point', 'LR-3', '{"code": "LR-3", "pinyin": "Taichong"}')
  on conflict do nothing;
  insert into public.exam_attempts (user_id, exam_id, kind, deadline, time_limit, total, choices, flagged, seqs)
  select id, '${namedExam}', 'complex', now() + interval '1 hour', 540, 1, '{-1}', '{f}', '{0}' from people;
  create temp table taken as
  select id as user_id, private.store_exam(${literal(anExam('complex', { is_featured: false }))}) as exam_id from people;
  insert into private.question_names (exam_id, position, question, entries)
  select exam_id, 0, 'Which?', '{points/LR-3}' from taken;
  insert into public.exam_attempts (user_id, exam_id, kind, deadline, time_limit, total, choices, flagged, seqs, submitted_at,
    correct, score, section_scores, time_taken, closed_by)
  select user_id, exam_id, 'complex', now(), 540, 1, '{0}', '{f}', '{}', now(), 1, 100, '{}', 0, 'member'
  from (table taken union all select id, '${namedExam}' from people) t;
  drop table taken;
  insert into private.jobs (id, owner_id, kind, model, label, prompt_version, input)
  select case name when 'admin' then '${namedJob}'::uuid else gen_random_uuid() end, id, 'test', 'pattern-bank', 'Bank', 'bank-1', '{}'
  from people;
  insert into private.job_steps (job_id, position, label) select id, 0, 'Test' from private.jobs`

const threads = `
  insert into public.comments (case_id, author_id, content)
  select unnest('{${published},${withdrawn}}'::uuid[]), id, 'Said by somebody' from people;
  insert into public.comment_votes (user_id, thread_id, comment_id)
  select m.author_id, m.case_id, m.id from public.comments m where m.case_id = '${published}';
  insert into public.comments (id, case_id, author_id, content)
  values ('${namedComment}', '${published}', ${idOf('stranger')}, 'Said by a stranger');
  insert into private.comment_wordings (comment_id, content, written_at) select id, 'Earlier words', now() from public.comments
  where case_id = '${published}';
  insert into public.groups (id, name) select case name when 'stranger' then '${namedGroup}' else id end, 'Group of ' || name from people;
  insert into public.group_members (group_id, user_id, role)
  select case name when 'stranger' then '${namedGroup}' else id end, id, 'owner' from people;
  insert into public.groups (id, name) values ('${sharedGroup}', 'Group of all');
  insert into public.group_members (group_id, user_id, role)
  select '${sharedGroup}', id, case name when 'stranger' then 'owner' else 'member' end from people;
  insert into private.group_invitations (group_id, token_hash, expires_at)
  select id, sha256(id::text::bytea), now() + interval '1 day' from public.groups;
  insert into public.comments (group_id, author_id, content) select group_id, user_id, 'Said in a group' from public.group_members
  where group_id <> '${sharedGroup}';
  insert into private.comment_wordings (comment_id, content, written_at) select id, 'Earlier words', now() from public.comments
  where group_id is not null;
  insert into public.group_assignments (group_id, kind, library_kind, library_family, due_at)
  select id, 'library', 'points', 'Liver', now() + interval '1 day' from public.groups;
  insert into public.group_timers (group_id) select id from public.groups;
  insert into public.assignment_marks (assignment_id, user_id)
  select a.id, m.user_id from public.group_assignments a join public.group_members m on m.group_id = a.group_id;
  insert into private.group_feeds (group_id, user_id, token_hash)
  select group_id, user_id, sha256((group_id::text || user_id)::bytea) from public.group_members;
  insert into public.rooms (id, case_id, opened_by)
  select case name when 'stranger' then '${namedRoom}' else id end, '${published}', id from people;
  insert into public.rooms (id, case_id, opened_by) values ('${sharedRoom}', '${published}', ${idOf('stranger')});
  insert into public.room_members (room_id, user_id) select '${sharedRoom}', id from people on conflict do nothing;
  insert into public.comment_drafts (user_id, case_id, content) select id, '${published}', 'Unfinished' from people;
  insert into public.case_votes (user_id, case_id) select id, '${published}' from people;
  insert into public.case_saves (user_id, case_id) select id, '${published}' from people;
  insert into private.solution_views (user_id, case_id) select id, '${published}' from people;
  insert into private.content (kind, slug, body) values ('pattern', 'any-pattern', '{"name": "Any pattern"}') on conflict do nothing;
  insert into public.commitments (user_id, case_id, pattern, confidence) select id, '${published}', 'any-pattern', 2 from people;
  insert into public.case_reads (user_id, case_id, number) select id, '${published}', 0 from people;
  insert into public.follows (user_id, case_id, level) select id, '${published}', 'mute' from people;
  insert into public.case_ratings (case_id, user_id, clarity, correctness) select '${asking}', id, 3, 4 from people;
  insert into public.notifications (user_id, kind, case_id, note) select id, 'case_reviewed', '${published}', 'published' from people;
  insert into public.notices_off (user_id, kind) select id, 'reply' from people;
  insert into public.member_blocks (user_id, blocked_id)
  select p.id, guest.id from people p, public.profiles guest where guest.name = 'The guest';
  insert into public.profile_parts (profile_id, part, content, is_shown)
  select id, part, 'Words', part = 'about' from people, unnest('{about,city}'::text[]) part`

const studies = `
  insert into public.quiz_attempts (user_id, case_id, attempt, score, correct, total) select id, '${published}', 1, 100, 1, 1 from people;
  insert into private.quiz_reviews (attempt_id, review) select id, '[]' from public.quiz_attempts;
  insert into public.study_goals (user_id, days_a_week) select id, 3 from people;
  insert into public.first_reads (user_id) select id from people;
  insert into public.recall_settings (owner_id) select id from people;
  insert into private.recall_questions (exam_id, position, question, options, correct_answer, explanations)
  select '${namedExam}', position, 'Which?', '{This,That}', 0, '{So.}' from people;
  insert into public.recall_cards (id, owner_id, question_id)
  select case p.name when 'stranger' then '${namedCard}'::uuid else gen_random_uuid() end, p.id, q.id
  from people p join private.recall_questions q on q.exam_id = '${namedExam}' and q.position = p.position;
  insert into public.recall_log (id, card_id, owner_id, rating, reviewed_at, seq, took_ms)
  select gen_random_uuid(), id, owner_id, 3, now(), 0, 0 from public.recall_cards;
  insert into public.practices (user_id, mode, total, choices, flagged, seqs, started_at)
  select id, 'tutor', 1, '{-1}', '{f}', '{0}', now() - interval '1 minute' from people;
  insert into public.practices (user_id, mode, total, choices, flagged, seqs, started_at, submitted_at, correct)
  select id, 'tutor', 1, '{-1}', '{f}', '{}', now() - interval '1 hour', now(), 0 from people;
  insert into private.practice_questions (practice_id, position, exam_id, exam_position)
  select id, 0, case when submitted_at is null then '${namedExam}' else '${ofBank}' end::uuid, 0 from public.practices;
  insert into public.question_times (practice_id, position, seq, ms) select id, 0, 1, 1000 from public.practices`

const reports = `
  -- Hides two comments until a review: the stranger's, and that of the study master, who may read the case.
  with hidden as (
    update public.comments set content = '', withheld_at = now()
    where case_id = '${withdrawn}' and author_id in (${idOf('stranger')}, ${idOf('study_master')}) returning id
  )
  insert into private.withheld_words (comment_id, content) select id, 'Reported words' from hidden;
  -- Every member reports two cases, of which the moderator has claimed one. Triggers are off: no limit, and nothing is hidden.
  alter table private.reports disable trigger user;
  insert into private.reported_items (target, target_id, case_id, author_id, claimed_by, claimed_until)
  values ('case', '${published}', '${published}', ${idOf('stranger')}, null, null),
    ('case', '${withdrawn}', '${withdrawn}', ${idOf('stranger')}, ${idOf('moderator')}, now() + interval '25 minutes');
  insert into private.reports (target, target_id, reporter_id, reason)
  select 'case', unnest('{${published},${withdrawn}}'::uuid[]), id, 'other' from people;
  alter table private.reports enable trigger user;
  -- The app never makes this state, a returned case with comments: its thread must be as closed as the case.
  update public.case_studies set status = 'returned' where id = '${withdrawn}'`
