import { living, namedCases, namedExam, namedPicture, namedQuestion } from './access-names.ts'
import { inWords, of, outcomes, refused, type Act } from './access-outcomes.ts'

const { published, pending, asking, waiting } = namedCases
const reviewers = ['study_master', 'moderator', 'admin'] as const
const ownPending = `from public.case_studies where author_id = auth.uid() and status = 'pending'`
const orRenew =
  'on conflict (case_id) do update set reviewer_id = excluded.reviewer_id, until = excluded.until'
const orReplace = `on conflict (target, target_id, reporter_id) do update set reason = excluded.reason`
const report = (values: string) =>
  `insert into private.reports (target, target_id, exam_id, position, reason) ${values} ${orReplace}`

/** `pending` is the member's and claimed by the moderator. */
export const reviewActs: Act[] = [
  {
    title: 'claims what waits',
    sql: `insert into private.review_claims (case_id) values ('${asking}') ${orRenew}`,
    outcomes: outcomes(of(reviewers, '1'), refused),
  },
  {
    title: 'claims what waits, and renews nothing',
    sql: `insert into private.review_claims (case_id) values ('${asking}')`,
    outcomes: outcomes(of(reviewers, '1'), refused),
  },
  {
    title: 'says who claims',
    sql: `insert into private.review_claims (case_id, reviewer_id) values ('${asking}', auth.uid())`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'says how long a claim holds',
    sql: `insert into private.review_claims (case_id, until) values ('${asking}', now())`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'claims what another may hold',
    sql: `insert into private.review_claims (case_id) values ('${pending}') ${orRenew}`,
    outcomes: outcomes({ moderator: '1' }, refused),
  },
  {
    title: 'claims the own case',
    sql: `insert into private.review_claims (case_id) select id ${ownPending}`,
    outcomes: outcomes(of(living, refused)),
  },
  {
    title: 'claims what is published',
    sql: `insert into private.review_claims (case_id) values ('${published}')`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'decides on what waits',
    sql: `insert into private.review_decisions (case_id, decision) values ('${asking}', 'approve')`,
    outcomes: outcomes(of(reviewers, '1'), refused),
  },
  {
    title: 'says who decides',
    sql: `insert into private.review_decisions (case_id, decision, reviewer_id) values ('${asking}', 'approve', auth.uid())`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'decides on what another may hold',
    sql: `insert into private.review_decisions (case_id, decision) values ('${pending}', 'approve')`,
    outcomes: outcomes({ moderator: '1' }, refused),
  },
  {
    title: 'decides on the own case',
    sql: `insert into private.review_decisions (case_id, decision) select id, 'approve' ${ownPending}`,
    outcomes: outcomes(of(living, refused)),
  },
  {
    title: 'decides on what is published',
    sql: `insert into private.review_decisions (case_id, decision) values ('${published}', 'approve')`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'rates what asks for it',
    sql: `insert into public.case_ratings (case_id, clarity, correctness) values ('${asking}', 1, 2)
      on conflict (case_id, user_id) do update set clarity = excluded.clarity`,
    outcomes: outcomes(of(living, '1'), refused),
  },
  {
    title: 'rates what waits and does not ask for it',
    sql: `insert into public.case_ratings (case_id, clarity, correctness) values ('${waiting}', 1, 2)`,
    outcomes: outcomes(of(reviewers, '1'), refused),
  },
  {
    title: 'rates the own case',
    sql: `insert into public.case_ratings (case_id, clarity, correctness) select id, 5, 5 ${ownPending}`,
    outcomes: outcomes(of(living, refused)),
  },
  {
    title: 'says who rates',
    sql: `insert into public.case_ratings (case_id, clarity, correctness, user_id) values ('${waiting}', 5, 5, auth.uid())`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'marks all notifications as read',
    sql: `update public.notifications set read_at = now()`,
    outcomes: outcomes(of(living, '1')),
  },
  {
    title: 'reports a case',
    sql: report(`values ('case', '${published}', null, null, 'spam')`),
    outcomes: outcomes(of(living, '1'), refused),
  },
  {
    title: 'says who reports',
    sql: `insert into private.reports (target, target_id, reason, reporter_id)
      values ('question', '${namedQuestion}', 'spam', auth.uid())`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'reports what is not public',
    sql: report(`values ('case', '${waiting}', null, null, 'spam')`),
    outcomes: outcomes({}, inWords),
  },
  {
    title: 'reports the own case',
    sql: report(`select 'case', id, null, null, 'spam'
      from public.case_studies where author_id = auth.uid() and status = 'published'`),
    outcomes: outcomes(of(reviewers, inWords)),
  },
  {
    title: 'reports a question of a quiz',
    sql: report(`values ('question', '${namedQuestion}', null, null, 'spam')`),
    outcomes: outcomes(of(living, '1'), refused),
  },
  {
    title: 'reports a picture',
    sql: report(`values ('picture', '${namedPicture}', null, null, 'spam')`),
    outcomes: outcomes(of(living, '1'), refused),
  },
  {
    title: 'reports a picture that is gone',
    sql: report(`values ('picture', '${namedQuestion}', null, null, 'spam')`),
    outcomes: outcomes({}, inWords),
  },
  {
    title: 'reports a question of an exam that they have taken',
    sql: report(
      `values ('question', private.exam_question_id('${namedExam}', 0), '${namedExam}', 0, 'spam')`,
    ),
    outcomes: outcomes(of(living, '1'), refused),
  },
  {
    title: 'reports a question that the exam does not have',
    sql: report(
      `values ('question', private.exam_question_id('${namedExam}', 70), '${namedExam}', 70, 'spam')`,
    ),
    outcomes: outcomes({}, inWords),
  },
]
