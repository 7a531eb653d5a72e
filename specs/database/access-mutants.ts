import { caseMutants } from './access-case-mutants.ts'
import { commentMutants } from './access-comment-mutants.ts'
import { examMutants } from './access-exam-mutants.ts'
import { sessionPolicy, without } from './access-mutant-kit.ts'
import { recallMutants } from './access-recall.ts'
import { reviewMutants } from './access-review-mutants.ts'

const always = (signature: string, answer: string) =>
  `create or replace function private.${signature} returns boolean language sql stable security definer set search_path = ''
   as 'select ${answer}'`

const gate = (answer: string) =>
  `create or replace function private.gate(p_session_id uuid, p_member_id uuid, p_needs text) returns text language sql
   security definer set search_path = '' as $$ select ${answer} $$`

/** Faults that a careless change could bring. Each is applied alone; the matrix must notice every one. */
export const mutants: string[] = [
  ...caseMutants,
  ...examMutants,
  ...commentMutants,
  ...reviewMutants,
  ...recallMutants,
  without('current_member()', 's.user_id = my_id', 'true'),
  without('current_member()', 'not private.is_suspended(a)', 'true'),
  without('current_member()', '(s.not_after is null or s.not_after > now())', 'true'),
  without('is_reviewer()', 'me.is_study_master', 'me.is_admin'),
  without('is_reviewer()', 'me.is_admin or me.is_moderator or me.is_study_master', 'true'),
  `grant execute on function private.find_all_cases(text) to anon`,
  `grant execute on function private.feature_case(uuid, boolean) to public`,
  `grant execute on function private.notify(uuid, text, uuid, uuid, uuid, bigint, uuid, text) to authenticated`,
  `alter function private.lock_comment(uuid) reset search_path`,
  `alter function private.submit_quiz(uuid, uuid, jsonb, jsonb) security invoker set search_path = public`,
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
  `grant select (time_factor) on public.accounts to authenticated`,
  `create or replace view private.time_factors with (security_barrier = true) as
     select a.profile_id, a.time_factor from public.accounts a`,
  `create or replace view private.time_factors with (security_barrier = true) as
     select a.profile_id, a.time_factor from public.accounts a
     where a.profile_id = (select auth.uid()) or (select private.is_moderator())`,
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
