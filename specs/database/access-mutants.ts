import { commentMutants } from './access-comment-mutants.ts'
import { relations } from './access-declared.ts'
import { reviewMutants } from './access-review-mutants.ts'

/** Faults that a careless change could bring. Each is applied alone; the matrix must notice every one. */
const sessionPolicy = '"a session must be alive and in good standing"'
const always = (signature: string, answer: string) =>
  `create or replace function private.${signature} returns boolean language sql stable security definer set search_path = ''
   as 'select ${answer}'`

const gate = (answer: string) =>
  `create or replace function private.gate(p_session_id uuid, p_member_id uuid, p_needs text) returns text language sql
   security definer set search_path = '' as $$ select ${answer} $$`

/** Read by their owner alone. */
const personal = [
  ['public.case_votes', 'members vote for published cases, not for their own'],
  ['public.case_saves', 'members save published cases for themselves'],
  ['public.case_mutes', 'members mute cases that they may read'],
  ['public.comment_votes', 'members vote as themselves, and not for their own'],
  ['public.comment_drafts', "drafts are their owner's alone"],
  ['public.quiz_attempts', 'members see their own attempts'],
  ['public.exam_attempts', 'members see their own attempts'],
  ['public.notifications', 'members see their own notifications'],
] as const
const caseTables = [
  ...personal.map(([table]) => table),
  'public.case_studies',
  'public.comments',
  'public.case_ratings',
]
/** Policies that decide who writes, and what would open them. */
const decidedByPolicies: [table: string, policy: string, opened: string[]][] = [
  ['public.case_studies', 'members submit cases, study masters and admins publish them', []],
  [
    'public.case_studies',
    'authors, moderators and admins edit cases',
    ['using (true) with check (true)', 'using ((select private.is_reviewer())) with check (true)'],
  ],
  [
    'public.case_studies',
    'moderators and admins delete cases',
    ['using (true)', 'using ((select private.is_reviewer()))', 'using (author_id = (select auth.uid()))'],
  ],
  [
    'public.case_votes',
    'members vote for published cases, not for their own',
    [
      'with check (true)',
      `with check (exists (select from public.case_studies c where c.id = case_id and c.status = 'published'))`,
      'with check (exists (select from public.case_studies c where c.id = case_id and c.author_id <> (select auth.uid())))',
    ],
  ],
  ['public.case_saves', 'members save published cases for themselves', ['with check (true)']],
  ['public.case_mutes', 'members mute cases that they may read', ['with check (true)']],
  ['private.case_totals', 'everybody knows how many cases are published', []],
  [
    'private.case_solutions',
    'everybody reads it once released, editors and reviewers before',
    [
      'using (true)',
      'to authenticated',
      `using (exists (select from public.case_studies c where c.id = case_id and c.status = 'published'))`,
      'using (exists (select from public.case_studies c where c.id = case_id))',
      'using (exists (select from public.case_studies c where c.id = case_id and c.discussion_period_ends <= clock_timestamp()))',
      'using ((select private.is_moderator()))',
    ],
  ],
  ...(['add a solution', 'change a solution', 'take a solution away'] as const).map(
    (act): [string, string, string[]] => [
      'private.case_solutions',
      `authors, moderators and admins ${act}`,
      ['true', '(select private.is_reviewer())'].map(
        (who) => `${act.startsWith('add') ? 'with check' : 'using'} (${who})`,
      ),
    ],
  ),
  ['private.solution_views', 'members see which solutions they have read', ['using (true)']],
  [
    'private.solution_views',
    'members note for themselves that they read a released solution',
    ['with check (true)', 'with check (user_id = (select auth.uid()))'],
  ],
  [
    'private.quiz_questions',
    'editors of a case and reviewers of a pending one read its key',
    ['using (true)', 'using ((select private.is_reviewer()))', 'using ((select private.is_moderator()))'],
  ],
  ...(['add questions', 'change questions', 'delete questions'] as const).map(
    (act): [string, string, string[]] => [
      'private.quiz_questions',
      `authors, moderators and admins ${act}`,
      ['true', '(select private.is_reviewer())'].map(
        (who) => `${act.startsWith('add') ? 'with check' : 'using'} (${who})`,
      ),
    ],
  ),
  ['private.quiz_reviews', 'members see the reviews of their own attempts', ['using (true)']],
]
const memberReading = '"members read published cases, their own and what they review"'

/** A function's own body with one piece of it replaced. */
const without = (signature: string, piece: string, by: string) =>
  `do $mutant$ declare body text := pg_get_functiondef('private.${signature}'::regprocedure); begin
     if strpos(body, $piece$${piece}$piece$) = 0 then raise 'nothing to change in ${signature}'; end if;
     execute replace(body, $piece$${piece}$piece$, $by$${by}$by$);
   end $mutant$`

export const mutants: string[] = [
  // Cases
  ...caseTables.map((relation) => `drop policy ${sessionPolicy} on ${relation}`),
  ...caseTables.map((relation) => `alter table ${relation} disable row level security`),
  ...personal.map(([table, policy]) => `alter policy "${policy}" on ${table} using (true)`),
  ...personal.map(([table, policy]) => `drop policy "${policy}" on ${table}`),
  ...caseTables.map((relation) => `grant insert on ${relation} to authenticated`),
  ...caseTables
    .filter((relation) => !relations[relation]!.delete)
    .map((relation) => `grant delete on ${relation} to authenticated`),
  ...[
    'upvotes',
    'view_count',
    'featured',
    'author_id',
    'status',
    'discussion_period_ends',
    'comment_count',
  ].map((column) => `grant update (${column}) on public.case_studies to authenticated`),
  `grant update (score) on public.quiz_attempts to authenticated`,
  `grant select on private.case_solutions to authenticated`,
  `grant update (case_id) on private.case_solutions to authenticated`,
  `grant insert (author_id) on public.case_studies to authenticated`,
  `grant insert (status) on public.case_studies to authenticated`,
  `grant insert (user_id) on public.case_votes to authenticated`,
  `grant insert (user_id) on private.solution_views to authenticated`,
  `grant delete on private.solution_views to authenticated`,
  `grant insert (withheld_at) on private.quiz_questions to authenticated`,
  `grant update (withheld_at) on private.quiz_questions to authenticated`,
  `grant select (correct_answer) on private.quiz_questions to anon`,
  ...decidedByPolicies.flatMap(([table, policy, opened]) => [
    `drop policy "${policy}" on ${table}`,
    ...opened.map((clause) => `alter policy "${policy}" on ${table} ${clause}`),
  ]),
  ...['case_votes', 'case_saves', 'case_mutes', 'comment_votes'].map(
    (table) => `create policy "delete" on public.${table} for delete to authenticated using (true)`,
  ),
  ...[
    'private.case_solutions',
    'private.solution_views',
    'private.quiz_questions',
    'private.quiz_reviews',
  ].map((relation) => `alter table ${relation} disable row level security`),
  `drop policy ${sessionPolicy} on private.solution_views`,
  ...['private.case_cards', 'private.viewed_cards', 'private.quiz_results'].map(
    (view) => `alter view ${view} reset (security_invoker)`,
  ),
  `drop trigger _100_begin on public.case_studies`,
  without(
    'tg_case_studies__begin()',
    `case when private.is_study_master() then 'published' else 'pending' end`,
    `'published'`,
  ),
  without('find_cases(text, text, text)', `c.status = 'published'`, 'true'),
  without('find_all_cases(text)', 'perform private.require_admin();', ''),
  without('feature_case(uuid, boolean)', 'perform private.require_admin();', ''),
  without('read_quiz(uuid)', 'where c.id = p_case_id and (', 'where c.id = p_case_id and (true or'),
  without('submit_quiz(uuid, uuid, jsonb)', 'private.require_member()', 'private.current_member()'),
  without('read_quiz(uuid)', ' and me.id is not null', ''),
  without('may_edit_case(uuid)', 'c.author_id = auth.uid() or', ''),
  without('may_edit_case(uuid)', 'private.is_moderator()', 'private.is_reviewer()'),
  without('may_edit_case(uuid)', ' or private.is_moderator()', ''),
  ...['choices', 'score', 'submitted_at', 'deadline'].map(
    (column) => `grant update (${column}) on public.exam_attempts to authenticated`,
  ),
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
  without('require_admin()', 'if not me.is_admin then', 'if false then'),
  without('read_featured_exam(text, uuid)', 'me.is_admin is not true', 'me.id is null'),
  without(
    'read_featured_exam(text, uuid)',
    `case when me.id is null then '[]' else`,
    `case when false then '[]' else`,
  ),
  `grant select on private.quiz_questions to authenticated`,
  `grant select on private.quiz_reviews to authenticated`,
  `grant select on private.case_search to anon`,
  `grant select on public.notifications to anon`,
  `alter policy "guests read published cases" on public.case_studies using (true)`,
  `alter policy "guests read published cases" on public.case_studies using (status <> 'rejected')`,
  `alter policy ${memberReading} on public.case_studies using (true)`,
  `alter policy ${memberReading} on public.case_studies using (status in ('published', 'pending'))`,
  `alter policy ${memberReading} on public.case_studies
     using (status = 'published' or author_id = (select auth.uid()) or (select private.is_reviewer()) or asks_ratings is not null)`,
  `alter policy ${memberReading} on public.case_studies
     using (status = 'published' or author_id = (select auth.uid()) or (select private.is_moderator()) or (status = 'pending' and asks_ratings))`,
  ...commentMutants(sessionPolicy, without),
  `alter policy "raters see their own ratings, reviewers all" on public.case_ratings using (true)`,
  `alter policy "raters see their own ratings, reviewers all" on public.case_ratings using (user_id = (select auth.uid()))`,
  without('current_member()', 's.user_id = my_id', 'true'),
  without('current_member()', 'not private.is_suspended(a)', 'true'),
  without('current_member()', '(s.not_after is null or s.not_after > now())', 'true'),
  without('is_reviewer()', 'me.is_study_master', 'me.is_admin'),
  without('is_reviewer()', 'me.is_admin or me.is_moderator or me.is_study_master', 'true'),
  without('read_quiz(uuid)', `c.status = 'published' or`, ''),
  without('read_quiz(uuid)', `c.asks_ratings and`, ''),
  ...reviewMutants(sessionPolicy, without),
  `grant execute on function private.find_all_cases(text) to anon`,
  `grant execute on function private.feature_case(uuid, boolean) to public`,
  `grant execute on function private.notify(uuid, text, uuid, uuid, uuid, bigint, uuid, text) to authenticated`,
  `alter function private.lock_comment(uuid) reset search_path`,
  `alter function private.submit_quiz(uuid, uuid, jsonb) security invoker set search_path = public`,
  `alter policy "everyone listens to published cases, and to what they may read" on realtime.messages using (extension = 'broadcast')`,
  `alter policy "everyone listens to published cases, and to what they may read" on realtime.messages
     using ((select realtime.topic()) = 'cases' or ((select realtime.topic()) like 'case:%'
       and (select private.may_listen_to_case((select realtime.topic())))))`,
  `alter policy "members meet in the room of a case" on realtime.messages
     using (extension in ('broadcast', 'presence') and (select realtime.topic()) like 'room:%')`,
  `alter policy "members send in the room of a case" on realtime.messages
     with check ((select realtime.topic()) like 'room:%' and (select private.may_listen_to_case((select realtime.topic()))))`,
  `alter policy "members send in the room of a case" on realtime.messages
     with check (extension in ('broadcast', 'presence') and (select private.may_listen_to_case((select realtime.topic()))))`,
  `alter policy "reviewers listen to submissions" on realtime.messages
     using (extension = 'broadcast' and (select realtime.topic()) = 'reviewers')`,
  without('may_listen_to_case(text)', `{12})$'`, `{12})'`),
  `alter function private.may_listen_to_case(text) security definer`,

  // Policies
  ...['public.profiles', 'public.accounts', 'public.audit_log', 'realtime.messages'].map(
    (relation) => `drop policy ${sessionPolicy} on ${relation}`,
  ),
  ...['public.profiles', 'public.accounts', 'public.audit_log'].map(
    (relation) => `alter table ${relation} disable row level security`,
  ),
  ...['public.profiles', 'public.accounts', 'public.audit_log'].map(
    (relation) => `create policy "all" on ${relation} for all to authenticated using (true)`,
  ),
  `drop policy "members see members" on public.profiles`,
  `drop policy "members rename themselves" on public.profiles`,
  `drop policy "owners and staff see accounts" on public.accounts`,
  `drop policy "members decide on showing their e-mail and their picture" on public.accounts`,
  `drop policy "admins read the audit log" on public.audit_log`,
  `alter policy "members see members" on public.profiles using (id = (select auth.uid()))`,
  `alter policy "members rename themselves" on public.profiles using (true) with check (true)`,
  `alter policy "members rename themselves" on public.profiles using (id = (select auth.uid()) or (select private.is_admin()))
     with check (true)`,
  `alter policy "members decide on showing their e-mail and their picture" on public.accounts using (true) with check (true)`,
  `alter policy "owners and staff see accounts" on public.accounts using (true)`,
  `alter policy "owners and staff see accounts" on public.accounts using (shares_email or profile_id = (select auth.uid())
     or (select private.is_moderator()))`,
  `alter policy "owners and staff see accounts" on public.accounts using ((select private.is_moderator()))`,
  `alter policy "owners and staff see accounts" on public.accounts
     using (profile_id = (select auth.uid()) or (select private.is_study_master()))`,
  `alter policy "admins read the audit log" on public.audit_log using ((select private.is_moderator()))`,
  `alter policy "admins read the audit log" on public.audit_log
     using ((select private.is_admin()) or actor_id = (select auth.uid()))`,
  `alter policy ${sessionPolicy} on public.profiles using (true)`,
  `alter policy ${sessionPolicy} on public.accounts using ((select auth.uid()) is not null)`,
  `alter policy ${sessionPolicy} on public.audit_log to anon`,

  // Topics
  `drop policy "members listen to their own topic, staff to theirs" on realtime.messages`,
  `create policy "all" on realtime.messages for select to anon, authenticated using (true)`,
  `create policy "all" on realtime.messages for insert to authenticated with check (true)`,
  `create policy "presence" on realtime.messages for insert to authenticated
     with check (extension = 'presence' and (select realtime.topic()) like 'user:%')`,
  `create policy "typing" on realtime.messages for insert to authenticated
     with check (extension = 'broadcast' and (select realtime.topic()) = 'staff')`,
  `create policy "guests" on realtime.messages for select to anon using (extension = 'broadcast')`,
  `create policy "any kind" on realtime.messages for select to authenticated
     using ((select realtime.topic()) = 'user:' || (select auth.uid()))`,
  `create policy "every user topic" on realtime.messages for select to authenticated
     using (extension = 'broadcast' and (select realtime.topic()) like 'user:%')`,
  `create policy "staff for members" on realtime.messages for select to authenticated
     using (extension = 'broadcast' and (select realtime.topic()) = 'staff')`,

  // Grants
  `grant select on public.profiles to anon`,
  `grant select (id, name) on public.profiles to anon`,
  `grant select on public.accounts to anon`,
  `grant select on public.accounts to service_role`,
  `grant update on public.profiles to authenticated`,
  `grant update (is_admin) on public.profiles to authenticated`,
  `grant update (comment_count) on public.profiles to authenticated`,
  `grant update (picture) on public.profiles to public`,
  `grant update (is_suspended) on public.accounts to authenticated`,
  `grant update (email) on public.accounts to authenticated`,
  `grant insert on public.profiles to authenticated`,
  `grant delete on public.profiles to authenticated`,
  `grant insert (action, target_id) on public.audit_log to authenticated`,
  `grant delete on public.audit_log to authenticated`,
  `grant truncate on public.audit_log to authenticated`,
  `grant references on public.profiles to authenticated`,
  `grant all on all tables in schema public to anon, authenticated, service_role`,
  `grant select on private.login_attempts to authenticated`,
  `grant update on private.admin_setup to edge_api`,
  `grant usage on sequence public.audit_log_id_seq to authenticated`,
  `revoke select on public.profiles from authenticated`,
  `revoke select (email) on public.accounts from authenticated`,
  `revoke update (name) on public.profiles from authenticated`,
  `grant create on schema private to authenticated`,
  `grant usage on schema private to service_role`,
  `alter default privileges in schema public grant select on tables to anon`,
  `alter default privileges grant execute on functions to public`,

  // Functions
  always('session_ok()', 'true'),
  always('session_ok()', `(select auth.uid()) is null or auth.jwt() ->> ''session_id'' is not null`),
  without('current_member()', 's.id = my_session::uuid and', ''),
  always('is_member()', 'private.session_ok()'),
  always('is_member()', '(select auth.uid()) is not null'),
  always(
    'is_admin()',
    'exists (select from public.profiles p where p.id = (select auth.uid()) and p.is_admin)',
  ),
  always('is_admin()', 'private.is_moderator()'),
  always(
    'is_moderator()',
    'private.session_ok() and exists (select from public.profiles p where p.id = (select auth.uid()) and p.is_moderator)',
  ),
  always(
    'is_moderator()',
    'exists (select from public.profiles p where p.id = (select auth.uid()) and p.is_moderator)',
  ),
  always('is_study_master()', 'private.is_moderator()'),
  always('is_study_master()', 'private.session_ok()'),
  `create or replace function private.visible_email(p_member_id uuid) returns text language sql stable security definer
     set search_path = '' as 'select a.email from public.accounts a where a.profile_id = p_member_id'`,
  `create or replace function private.visible_email(p_member_id uuid) returns text language sql stable security definer
     set search_path = '' as 'select a.email from public.accounts a where a.profile_id = p_member_id and a.shares_email'`,
  `create or replace function private.is_suspended(p_account public.accounts) returns boolean language sql stable
     set search_path = '' as 'select false'`,
  `alter function private.session_ok() reset search_path`,
  `alter function private.is_admin() set search_path = public`,
  `alter function private.current_member() security invoker`,
  `alter function private.is_admin() set schema public`,
  `create function public.everyone() returns setof public.accounts language sql stable security definer set search_path = ''
     as 'select * from public.accounts'`,
  `create view public.emails as select email from public.accounts`,
  `create materialized view public.names as select name from public.profiles`,
  `create table public.notes (id uuid primary key, body text)`,
  `create table private.notes (id uuid primary key, body text)`,
  `grant execute on function private.begin_login(text, text) to anon`,
  `grant execute on function private.claim_first_admin(uuid) to authenticated`,
  `grant execute on function private.end_sessions(uuid, text) to public`,
  `grant execute on function private.gate(uuid, uuid, text) to authenticated`,
  gate(`'authenticated'`),
  gate(`case p_needs when 'open' then 'anon' else 'authenticated' end`),
  gate(
    `coalesce((select 'authenticated' from auth.sessions s where s.id = p_session_id and s.user_id = p_member_id), 'anon')`,
  ),
  gate(
    `coalesce((select 'authenticated' from auth.sessions s join public.accounts a on a.profile_id = s.user_id
       where s.id = p_session_id and not a.is_suspended), 'anon')`,
  ),
  `revoke execute on function private.session_ok() from authenticated`,
  `grant service_role to edge_api`,
  `grant anon to edge_api with inherit true`,
]
