import { sessionPolicy, without } from './access-mutant-kit.ts'

/** Faults in who reaches exams, attempts and generations. */
export const examMutants: string[] = [
  ...['choices', 'score', 'submitted_at', 'deadline'].map(
    (column) => `grant update (${column}) on public.exam_attempts to authenticated`,
  ),
  ...['choices', 'deadline', 'correct'].map(
    (column) => `grant update (${column}) on public.practices to authenticated`,
  ),
  `grant select (quiz) on private.practice_questions to authenticated`,
  `alter table public.question_times disable row level security`,
  `drop policy ${sessionPolicy} on public.question_times`,
  `alter policy "members see the times of their own attempts" on public.question_times using (true)`,
  `grant update (ms) on public.question_times to authenticated`,
  `alter table private.question_names disable row level security`,
  `drop policy ${sessionPolicy} on private.question_names`,
  `alter policy "members know what the questions name that they have submitted" on private.question_names using (true)`,
  `alter policy "members know what the questions name that they have submitted" on private.question_names
     using (exam_id in (select a.exam_id from public.exam_attempts a where a.submitted_at is not null and a.user_id <> (select auth.uid())))`,
  `grant update (entries) on private.question_names to authenticated`,
  `grant execute on function private.option_shares(uuid, int[]) to authenticated`,
  `grant execute on function private.questions_of_run(uuid, uuid, int[]) to authenticated`,
  ...['p.user_id = (select auth.uid())', '(select private.session_ok())', 'p.submitted_at is not null'].map(
    (left, _, all) =>
      `create or replace view private.practised_questions as
       select p.user_id, p.id as practice_id, p.submitted_at, q.exam_id, q.exam_position as position
       from public.practices p join private.practice_questions q on q.practice_id = p.id
       where ${all.filter((piece) => piece !== left).join(' and ')}`,
  ),
  `create or replace view private.practice_bank as select e.id as exam_id from private.exams e where e.is_in_bank`,
  `create or replace view private.practice_bank as select e.id as exam_id from private.exams e where (select private.session_ok())`,
  `alter view private.practice_bank set (security_invoker = true)`,
  `grant select (exam_id) on private.practice_bank to anon`,
  `grant execute on function private.practice_pool(uuid) to authenticated`,
  `grant select (ref) on private.practice_reserve to authenticated`,
  `grant select (rating) on private.question_ratings to authenticated`,
  `grant select (rating) on private.section_ratings to authenticated`,
  `revoke update (time_factor) on public.accounts from authenticated`,
  ...['exams', 'exam_cases', 'exam_questions', 'jobs', 'job_steps', 'saved_drafts'].map(
    (table) => `alter table private.${table} disable row level security`,
  ),
  ...['exams', 'exam_cases', 'exam_questions', 'jobs', 'job_steps', 'saved_drafts'].map(
    (table) => `drop policy ${sessionPolicy} on private.${table}`,
  ),
  ...['exams', 'exam_cases', 'jobs', 'job_steps'].map(
    (table) => `create policy "some" on private.${table} for insert to authenticated with check (true)`,
  ),
  ...['exam_questions', 'jobs'].map((table) => `grant delete on private.${table} to authenticated`),
  ...[
    ['exams', 'admins read and write exams'],
    ['exam_cases', 'admins read the cases of exams'],
    ['exam_questions', 'admins read the questions of exams'],
    ['jobs', 'admins read and write their own generations'],
    ['job_steps', 'admins read and write the steps of their own generations'],
    ['saved_drafts', 'whoever may read a case sees what drafted it'],
  ].flatMap(([table, policy]) => [
    `drop policy "${policy}" on private.${table}`,
    `alter policy "${policy}" on private.${table} using ((select private.is_moderator()))`,
  ]),
  `alter policy "admins read and write exams" on private.exams with check (true)`,
  `alter policy "admins read and write their own generations" on private.jobs
     using ((select private.is_admin())) with check ((select private.is_admin()))`,
  `alter policy "admins read and write their own generations" on private.jobs using (owner_id = (select auth.uid()))`,
  `alter policy "admins store the questions of an exam together with it" on private.exam_questions with check (true)`,
  `alter policy "admins store the cases of an exam together with it" on private.exam_cases with check (true)`,
  ...['exam_papers', 'past_attempts', 'job_progress'].map(
    (view) => `alter view private.${view} set (security_invoker = false)`,
  ),
  `create policy "delete" on private.exams for delete to authenticated using (true)`,
  `grant update (author_id) on private.exams to authenticated`,
  `grant update (question) on private.exam_questions to authenticated`,
  `grant update (result) on private.jobs to authenticated`,
  `grant update (result) on private.job_steps to authenticated`,
  `grant select (changes) on private.saved_drafts to authenticated`,
  `grant select (correct_answer) on private.exam_questions to anon`,
  `grant execute on function private.grade(uuid, int2[]) to authenticated`,
  `grant execute on function private.exam_result(public.exam_attempts) to authenticated`,
  `grant execute on function private.store_exam(jsonb) to anon`,
  without('exam_statistics()', 'and (select private.is_admin())', ''),
  `grant execute on function private.start_attempt(uuid) to anon`,
  `grant execute on function private.practice_paper(uuid) to authenticated`,
  `grant execute on function private.save_practice(uuid, jsonb, boolean) to anon`,
  without('require_admin()', 'if not me.is_admin then', 'if false then'),
  without('read_featured_exam(text, uuid)', 'me.is_admin is not true', 'me.id is null'),
  without(
    'read_featured_exam(text, uuid)',
    `case when me.id is null then '[]' else`,
    `case when false then '[]' else`,
  ),
]
