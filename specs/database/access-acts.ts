import { anExam } from '../kit/exams.ts'
import {
  namedCard,
  namedCases,
  namedComment,
  namedExam,
  namedGroup,
  namedPicture,
  namedQuestion,
  sharedGroup,
} from './access-personas.ts'

const { published, pending, asking, waiting, withdrawn } = namedCases
const exam = JSON.stringify(anExam('simple', { is_featured: false })).replaceAll(`'`, `''`)
const ownComment = `case_id = '${published}' and author_id = auth.uid()`
const ownPending = `from public.case_studies where author_id = auth.uid() and status = 'pending'`
const comment = (caseId: string) =>
  `insert into public.comments (case_id, content) values ('${caseId}', 'A persona speaks')`
const claim = (values: string) => `insert into private.review_claims (case_id) ${values}`
const orRenew =
  'on conflict (case_id) do update set reviewer_id = excluded.reviewer_id, until = excluded.until'
const decide = (values: string) => `insert into private.review_decisions (case_id, decision) ${values}`
const rate = (values: string) => `insert into public.case_ratings (case_id, clarity, correctness) ${values}`
const report = (values: string) =>
  `insert into private.reports (target, target_id, exam_id, position, reason) ${values}
   on conflict (target, target_id, reporter_id) do update set reason = excluded.reason`
const questionOfExam = (position: number) =>
  `values ('question', private.exam_question_id('${namedExam}', ${position}), '${namedExam}', ${position}, 'spam')`
const review = (where: string, at = 'now()') =>
  `insert into public.recall_log (id, card_id, rating, reviewed_at, seq, took_ms)
   select gen_random_uuid(), c.id, 3, ${at}, 0, 0 from public.recall_cards c where ${where}`

/** Disables the triggers that refuse with a sentence, so that only the policies can refuse. */
export const withoutWords = `
  alter table public.comments disable trigger _100_begin;
  alter table public.comments disable trigger _190_number;
  alter table public.comment_drafts disable trigger _100_begin;
  alter table private.reports disable trigger _100_open`

/** A trigger refuses with a sentence; without the trigger, a policy still refuses. */
const inWords = 'told, guest refused'
const livingMay = 'refused, living 1'
const reviewersMay = 'refused, reviewers 1'
const livingTouch = '0, guest refused, living 1'
const livingMayNot = '0, guest refused, living refused'

/**
 * Writes whose outcome depends on the written values. Each persona tries each write, which is then rolled
 * back. An outcome is a number of rows, `refused`, or `told` if a trigger refuses with a sentence. The member
 * owns `pending`, and the moderator has claimed it.
 */
export const acts: [title: string, outcomes: string, sql: string][] = [
  ['comments under a published case', livingMay, comment(published)],
  ['comments under a case that is not public', inWords, comment(withdrawn)],
  [
    'comments in the name of another',
    'refused',
    `insert into public.comments (case_id, author_id, content)
     select '${published}', author_id, 'As somebody else' from public.comments where id = '${namedComment}'`,
  ],
  [
    'edits the own comment',
    livingTouch,
    `update public.comments set content = 'Other words' where ${ownComment}`,
  ],
  [
    'deletes the own comment',
    livingTouch,
    `update public.comments set deleted_at = now() where ${ownComment}`,
  ],
  [
    'edits the own comment in a case that is not public',
    '0, guest refused, moderator refused, admin 1',
    `update public.comments set content = 'Other words'
     where case_id = '${withdrawn}' and author_id = auth.uid() and withheld_at is null`,
  ],
  [
    'edits the comment of another',
    '0, guest refused, moderator refused, admin 1',
    `update public.comments set content = 'Taken over' where id = '${namedComment}'`,
  ],
  [
    'deletes the comment of another',
    '0, guest refused, staff 1',
    `update public.comments set deleted_at = now() where id = '${namedComment}'`,
  ],
  [
    'votes for the comment of another',
    livingMay,
    `insert into public.comment_votes (thread_id, comment_id) values ('${published}', '${namedComment}')`,
  ],
  [
    'votes for the own comment',
    livingMayNot,
    `insert into public.comment_votes (thread_id, comment_id) select thread_id, id from public.comments where ${ownComment}`,
  ],
  [
    'votes for a comment in a case that is not public',
    '0, guest refused, reviewers refused',
    `insert into public.comment_votes (thread_id, comment_id) select thread_id, id from public.comments
     where case_id = '${withdrawn}' and author_id is distinct from auth.uid() limit 1`,
  ],
  [
    'votes in the name of another',
    'refused',
    `insert into public.comment_votes (user_id, thread_id, comment_id)
     select author_id, case_id, '${namedComment}' from public.comments where case_id = '${published}' limit 1`,
  ],
  [
    'keeps a draft under a published case',
    livingMay,
    `insert into public.comment_drafts (case_id, parent_id, content) values ('${published}', '${namedComment}', 'Half a')`,
  ],
  [
    'keeps a draft under a case that is not public',
    inWords,
    `insert into public.comment_drafts (case_id, content) values ('${withdrawn}', 'Half a')`,
  ],
  [
    'moves a draft to a case that is not public',
    'refused',
    `update public.comment_drafts set case_id = '${withdrawn}'`,
  ],
  [
    'comments in the own group',
    livingMay,
    `insert into public.comments (group_id, content) values (auth.uid(), 'Among us')`,
  ],
  [
    'comments in the group of another',
    'refused',
    `insert into public.comments (group_id, content) values ('${namedGroup}', 'From outside')`,
  ],
  [
    'deletes comments without a condition in groups of others',
    '0, guest refused',
    `update public.comments set deleted_at = now() where group_id = '${namedGroup}'`,
  ],
  [
    'gives other members of a group a role as a plain member',
    '0, guest refused',
    `update public.group_members set role = 'helper' where group_id = '${sharedGroup}' and user_id <> auth.uid()`,
  ],
  [
    'takes back Ready without a condition, which changes only the own rows',
    '0, guest refused, living 2',
    `update public.room_members set ready_for = 0`,
  ],
  [
    'keeps a draft in the group of another',
    'refused',
    `insert into public.comment_drafts (group_id, content) values ('${namedGroup}', 'Half a')`,
  ],
  [
    'adds time to the own open attempt',
    livingTouch,
    `insert into public.question_times (attempt_id, position, seq, ms)
     select id, 0, 1, 1000 from public.exam_attempts where submitted_at is null and user_id = auth.uid()`,
  ],
  ['stores an exam', 'refused, admin 1', `select private.store_exam('${exam}')`],
  [
    'adds a case to an exam that is stored',
    'refused',
    `insert into private.exam_cases (exam_id, position, diagnosis, scenario) values ('${namedExam}', 1, '', 'Another')`,
  ],
  [
    'adds a question to an exam that is stored',
    'refused',
    `insert into private.exam_questions (exam_id, position, section, question, options, correct_answer, explanations)
     values ('${namedExam}', 6, 'diagnosis', 'Which?', '{a,b,c,d}', 0, '{a,b,c,d}')`,
  ],
  [
    'reads words that are hidden',
    '0, study_master 1, staff 2',
    `select from private.listed_comments where hidden and content <> ''`,
  ],
  [
    'finds words that are hidden',
    '0, guest refused, study_master 1, staff 2',
    `select from private.admin_comments where is_hidden and content <> ''`,
  ],

  ['claims what waits', reviewersMay, claim(`values ('${asking}') ${orRenew}`)],
  ['claims what waits, and renews nothing', reviewersMay, claim(`values ('${asking}')`)],
  ['claims what another may hold', 'refused, moderator 1', claim(`values ('${pending}') ${orRenew}`)],
  ['claims the own case', livingMayNot, claim(`select id ${ownPending}`)],
  ['claims what is published', 'refused', claim(`values ('${published}')`)],
  [
    'says who claims',
    'refused',
    `insert into private.review_claims (case_id, reviewer_id) values ('${asking}', auth.uid())`,
  ],
  [
    'says how long a claim holds',
    'refused',
    `insert into private.review_claims (case_id, until) values ('${asking}', now())`,
  ],
  ['decides on what waits', reviewersMay, decide(`values ('${asking}', 'approve')`)],
  ['decides on what another may hold', 'refused, moderator 1', decide(`values ('${pending}', 'approve')`)],
  ['decides on the own case', livingMayNot, decide(`select id, 'approve' ${ownPending}`)],
  ['decides on what is published', 'refused', decide(`values ('${published}', 'approve')`)],
  [
    'says who decides',
    'refused',
    `insert into private.review_decisions (case_id, decision, reviewer_id) values ('${asking}', 'approve', auth.uid())`,
  ],
  [
    'rates what asks for it',
    livingMay,
    rate(
      `values ('${asking}', 1, 2) on conflict (case_id, user_id) do update set clarity = excluded.clarity`,
    ),
  ],
  ['rates what waits and does not ask for it', reviewersMay, rate(`values ('${waiting}', 1, 2)`)],
  ['rates the own case', livingMayNot, rate(`select id, 5, 5 ${ownPending}`)],
  [
    'says who rates',
    'refused',
    `insert into public.case_ratings (case_id, clarity, correctness, user_id) values ('${waiting}', 5, 5, auth.uid())`,
  ],
  [
    'notes that all milestones were said',
    '0, guest refused, living 2',
    `update public.milestones set said_at = now()`,
  ],
  ['marks all notifications as read', livingTouch, `update public.notifications set read_at = now()`],

  ['reports a case', livingMay, report(`values ('case', '${published}', null, null, 'spam')`)],
  ['reports what is not public', inWords, report(`values ('case', '${waiting}', null, null, 'spam')`)],
  [
    'reports the own case',
    '0, guest refused, reviewers told',
    report(`select 'case', id, null, null, 'spam'
      from public.case_studies where author_id = auth.uid() and status = 'published'`),
  ],
  [
    'says who reports',
    'refused',
    `insert into private.reports (target, target_id, reason, reporter_id)
     values ('question', '${namedQuestion}', 'spam', auth.uid())`,
  ],
  [
    'reports a question of a quiz',
    livingMay,
    report(`values ('question', '${namedQuestion}', null, null, 'spam')`),
  ],
  ['reports a picture', livingMay, report(`values ('picture', '${namedPicture}', null, null, 'spam')`)],
  [
    'reports a picture that is gone',
    inWords,
    report(`values ('picture', '${namedQuestion}', null, null, 'spam')`),
  ],
  ['reports a question of an exam that they have taken', livingMay, report(questionOfExam(0))],
  ['reports a question that the exam does not have', inWords, report(questionOfExam(70))],

  ['reviews the own card', livingTouch, review('c.owner_id = auth.uid()')],
  [
    'reviews the own card tomorrow',
    livingMayNot,
    review('c.owner_id = auth.uid()', `now() + interval '1 day'`),
  ],
  [
    'reviews the own card before it was one',
    livingMayNot,
    review('c.owner_id = auth.uid()', `c.created_at - interval '1 second'`),
  ],
  [
    'reviews the card of another, whose id is known',
    'refused',
    `insert into public.recall_log (id, card_id, rating, reviewed_at, seq, took_ms)
     values (gen_random_uuid(), '${namedCard}', 3, now(), 0, 0)`,
  ],
  // A statement without a condition reads no row, so select policies do not restrict it.
  ['annotates all cards there are', livingTouch, `update public.recall_cards set note = 'Mine now'`],
  [
    'names a time zone that is none',
    livingMayNot,
    `update public.recall_settings set time_zone = 'Mars/Olympus'`,
  ],
]
