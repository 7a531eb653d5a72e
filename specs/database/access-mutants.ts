import type { Client } from 'pg'
import { without } from './access-mutant-kit.ts'
import { added, isAdmin, isModerator, isReviewer, unchecked, weakened } from './access-policy-mutants.ts'

const nowAnswers = (signature: string, body: string) =>
  `create or replace function private.${signature} language sql stable security definer set search_path = '' as $$ select ${body} $$`
const nowSays = (name: string, body: string) => nowAnswers(`${name}() returns boolean`, body)
const now = (columns: string, view: string, where: string) =>
  `create or replace view private.${view} as select ${columns} where ${where}`
const profileOfCaller = 'select from public.profiles p where p.id = (select auth.uid())'
const gate = 'gate(p_session_id uuid, p_member_id uuid, p_needs text) returns text'
const email = 'visible_email(p_member_id uuid) returns text'
const words = 'm.id, m.case_id, m.author_id, m.created_at, m.upvotes, m.words from public.comments m'
const factors = 'a.profile_id, a.time_factor from public.accounts a'
const practiced = `p.user_id, p.id as practice_id, p.submitted_at, q.exam_id, q.exam_position as position
  from public.practices p join private.practice_questions q on q.practice_id = p.id`
const isPracticed = [
  'p.user_id = (select auth.uid())',
  '(select private.session_ok())',
  'p.submitted_at is not null',
]

/** Functions and views with owner's rights, changed so that they reveal or allow too much. */
const bent = [
  nowSays('session_ok', 'true'),
  nowSays('session_ok', `(select auth.uid()) is null or auth.jwt() ->> 'session_id' is not null`),
  nowSays('is_member', 'private.session_ok()'),
  nowSays('is_member', '(select auth.uid()) is not null'),
  nowSays('is_admin', `exists (${profileOfCaller} and p.is_admin)`),
  nowSays('is_admin', 'private.is_moderator()'),
  nowSays('is_moderator', `private.session_ok() and exists (${profileOfCaller} and p.is_moderator)`),
  nowSays('is_moderator', `exists (${profileOfCaller} and p.is_moderator)`),
  nowSays('is_study_master', 'private.is_moderator()'),
  nowSays('is_study_master', 'private.session_ok()'),
  nowAnswers(email, 'a.email from public.accounts a where a.profile_id = p_member_id'),
  nowAnswers(email, 'a.email from public.accounts a where a.profile_id = p_member_id and a.shares_email'),
  nowAnswers('is_suspended(p_account public.accounts) returns boolean', 'false').replace(
    'security definer',
    '',
  ),
  nowAnswers(gate, `'authenticated'`),
  nowAnswers(gate, `case p_needs when 'open' then 'anon' else 'authenticated' end`),
  nowAnswers(
    gate,
    `coalesce((select 'authenticated' from auth.sessions s where s.id = p_session_id and s.user_id = p_member_id), 'anon')`,
  ),
  nowAnswers(
    gate,
    `coalesce((select 'authenticated' from auth.sessions s join public.accounts a on a.profile_id = s.user_id
       where s.id = p_session_id and not a.is_suspended), 'anon')`,
  ),
  now(factors, 'time_factors', 'true'),
  now(factors, 'time_factors', `a.profile_id = (select auth.uid()) or ${isModerator}`),
  now(words, 'comment_words', 'm.deleted_at is null'),
  now(words, 'comment_words', `m.deleted_at is null and ${isReviewer}`),
  now('e.id as exam_id from private.exams e', 'practice_bank', 'e.is_in_bank'),
  now('e.id as exam_id from private.exams e', 'practice_bank', '(select private.session_ok())'),
  ...isPracticed.map((left) =>
    now(practiced, 'practiced_questions', isPracticed.filter((piece) => piece !== left).join(' and ')),
  ),
  without('current_member()', 's.id = my_session::uuid and', ''),
  without('current_member()', 's.user_id = my_id', 'true'),
  without('current_member()', 'not private.is_suspended(a)', 'true'),
  without('current_member()', '(s.not_after is null or s.not_after > now())', 'true'),
  without('is_reviewer()', 'me.is_study_master', 'me.is_admin'),
  without('is_reviewer()', 'me.is_admin or me.is_moderator or me.is_study_master', 'true'),
  without('require_admin()', 'if not me.is_admin then', 'if false then'),
  without('may_listen_to_thread(text)', `{12})$'`, `{12})'`),
  without(
    'tg_case_studies__begin()',
    `when not private.is_study_master() then 'pending'`,
    `when false then 'pending'`,
  ),
  without('find_cases(text, text, text, boolean, boolean, integer)', `c.status = 'published'`, 'true'),
  without('find_all_cases(text)', 'perform private.require_admin();', ''),
  without('feature_case(uuid, boolean)', 'perform private.require_admin();', ''),
  without('read_quiz(uuid)', 'where c.id = p_case_id and (', 'where c.id = p_case_id and (true or'),
  without('read_quiz(uuid)', ' and me.id is not null', ''),
  without('read_quiz(uuid)', `c.status = 'published' or`, ''),
  without('read_quiz(uuid)', `c.asks_ratings and`, ''),
  without('submit_quiz(uuid, uuid, jsonb, jsonb)', 'private.require_member()', 'private.current_member()'),
  without('may_edit_case(uuid)', 'c.author_id = auth.uid() or', ''),
  without('may_edit_case(uuid)', 'private.is_moderator()', 'private.is_reviewer()'),
  without('may_edit_case(uuid)', ' or private.is_moderator()', ''),
  without('exam_statistics()', `and ${isAdmin}`, ''),
  without('read_featured_exam(text, uuid)', 'me.is_admin is not true', 'me.id is null'),
  without(
    'read_featured_exam(text, uuid)',
    `case when me.id is null then '[]' else`,
    `case when false then '[]' else`,
  ),
  without('next_seq(uuid, uuid, integer)', `c.status = 'published' or`, 'true or'),
  without('tg_comment_drafts__begin()', ` and c.status = 'published'`, ''),
  without('lock_comment(uuid)', `m.deleted_at is null`, 'false'),
  without('ask_ratings(uuid, boolean)', 'and private.may_review_case(c.id)', ''),
  without('may_review_case(uuid)', 'private.is_reviewer() and', ''),
  without('may_rate_case(uuid)', 'and c.author_id is distinct from auth.uid()', ''),
  without('may_rate_case(uuid)', `and c.status = 'pending'`, ''),
  without('reported_words(text, uuid)', 'and private.is_moderator()', ''),
  without('may_report_question(uuid)', 'and q.withheld_at is null', 'and false'),
  without('tg_reports__open()', 'if item.author_id = auth.uid() then', 'if false then'),
  without('tg_reports__open()', `and c.status = 'published'`, ''),
  `drop trigger _100_begin on public.case_studies`,
  `alter view private.practice_bank set (security_invoker = true)`,
  `alter function private.may_listen_to_thread(text) security definer`,
  `alter function private.is_admin() set search_path = public`,
  `alter function private.is_admin() set schema public`,
  ...['current_member()', 'lock_comment(uuid)', 'submit_quiz(uuid, uuid, jsonb, jsonb)'].map(
    (signature) => `alter function private.${signature} security invoker`,
  ),
]

const strangers = [
  `create function public.everyone() returns setof public.accounts language sql stable security definer set search_path = ''
     as 'select * from public.accounts'`,
  `create view public.emails as select email from public.accounts`,
  `create materialized view public.names as select name from public.profiles`,
  `create table public.notes (id uuid primary key, body text)`,
  `create table private.notes (id uuid primary key, body text)`,
  `grant all on all tables in schema public to anon, authenticated, service_role`,
  `grant usage on sequence public.audit_log_id_seq to authenticated`,
  `grant truncate on public.audit_log to authenticated`,
  `grant references on public.profiles to authenticated`,
  `grant update on private.admin_setup to edge_api`,
  `grant create on schema private to authenticated`,
  `grant usage on schema private to service_role`,
  `alter default privileges in schema public grant select on tables to anon`,
  `alter default privileges grant execute on functions to public`,
  `grant service_role to edge_api`,
  `grant anon to edge_api with inherit true`,
]

/** Faults that a careless change could cause. Each is applied separately, and the matrix must notice it. */
export async function makeMutants(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ mutant: string }>(`
    with tables as (
      select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'private')
    ), policies as (
      select format('%I on %s.%s', policyname, schemaname, tablename) as policy, schemaname || '.' || tablename as name, qual,
        permissive = 'PERMISSIVE' and has_any_column_privilege('authenticated', schemaname || '.' || tablename, 'select') as is_open
      from pg_policies where schemaname in ('public', 'private', 'realtime')
    ), columns as (
      select t.*, a.attnum, format('(%I) on %s', a.attname, t.name) as place, v as verb,
        has_column_privilege('authenticated', t.oid, a.attnum, v) as is_granted
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped,
        unnest(array['select', 'insert', 'update']) v
    ), functions as (
      select p.oid::regprocedure as name, p.prosecdef, has_function_privilege('authenticated', p.oid, 'execute') as is_granted
      from pg_proc p where p.pronamespace = 'private'::regnamespace and p.prorettype <> 'trigger'::regtype
    )
    select distinct format('alter table %s disable row level security', name) as mutant from policies where is_open and name <> 'realtime.messages'
    union all select 'drop policy ' || policy from policies
    union all select format('alter policy %s using (true)', policy) from policies where qual not in ('true', 'false')
    union all
    select format('alter view private.%s set (security_invoker = false)', relname) from pg_class
    where relkind = 'v' and relnamespace = 'private'::regnamespace and reloptions @> '{security_invoker=true}'
    -- Grants or revokes one column for each table and verb, and each right on functions once.
    union all
    (select distinct on (name, verb) 'grant ' || verb || place || ' to authenticated' from columns where not is_granted order by name, verb, attnum desc)
    union all
    (select distinct on (name, verb) 'revoke ' || verb || place || ' from authenticated' from columns where is_granted order by name, verb, attnum)
    union all
    select format('grant delete on %s to authenticated', name) from tables where not has_table_privilege('authenticated', oid, 'delete')
    union all
    (select distinct on (r, prosecdef) format('grant execute on function %s to %s', name, r)
     from functions, unnest(array['anon', 'authenticated', 'public']) r where not is_granted)
    union all
    (select distinct on (prosecdef) format('revoke execute on function %s from authenticated', name) from functions where is_granted)
    union all
    (select distinct on (prosecdef) format('alter function %s reset search_path', name) from functions)`)
  return [
    ...rows.map(({ mutant }) => mutant),
    ...Object.entries(weakened).flatMap(([policy, clauses]) =>
      clauses.map((clause) => `alter policy ${policy} ${clause}`),
    ),
    ...unchecked.map((policy) => `alter policy ${policy} with check (true)`),
    ...added.map((policy) => `create policy ${policy}`),
    ...bent,
    ...strangers,
  ]
}
