import type { Client } from 'pg'
import { executors } from './access-functions.ts'
import { closed, grantedColumns } from './access-reach.ts'
import { relations } from './access-relations.ts'

const outsiders = ['public', 'anon', 'authenticated', 'service_role', 'edge_api'] as const

export type Catalog = Record<string, string[]>

export async function readCatalog(client: Client): Promise<Catalog> {
  const { rows } = await client.query(`
    select n.nspname || '.' || c.relname as relation, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    group by 1`)
  return Object.fromEntries(rows.map((row) => [row.relation, row.columns]))
}

/** Finds grants that exist in the database but not in the declaration, including unusable ones. */
export async function catalogFindings(client: Client, catalog: Catalog): Promise<string[]> {
  const found: string[] = []
  const report = async (label: string, sql: string, values: unknown[] = []) => {
    const { rows } = await client.query(sql, values)
    found.push(...rows.map((row) => `${label}: ${row.thing}`))
  }
  for (const relation of Object.keys(catalog))
    if (!relations[relation]) found.push(`not declared: ${relation}`)
  for (const relation of Object.keys(relations))
    if (!catalog[relation]) found.push(`declared, but gone: ${relation}`)

  await report(
    'a table without row-level security',
    `select oid::regclass::text as thing from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity`,
  )
  await report(
    'exposed without row-level security',
    `select oid::regclass::text as thing from pg_class
     where relnamespace = 'public'::regnamespace
       and (relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)
         or relkind in ('m', 'f'))`,
  )
  await report(
    'a view with its owner’s rights that docs/definers.md does not list',
    `select c.oid::regclass::text as thing from pg_class c
     where c.relkind = 'v' and c.relnamespace = 'private'::regnamespace
       and not coalesce(c.reloptions @> '{security_invoker=true}', false)
       and c.relname not in ('authors', 'taken_tests', 'comment_words', 'time_factors', 'practice_bank', 'open_exams', 'practiced_questions', 'next_case')`,
  )
  await report(
    'no restrictive policy on the session',
    `select c.oid::regclass::text as thing from pg_class c
     where (
         c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         or exists (select from pg_policy p where p.polrelid = c.oid)
         or c.oid = 'realtime.messages'::regclass
       )
       and not exists (
         select from pg_policy p
         where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
           and p.polroles = array['authenticated'::regrole::oid]
           and pg_get_expr(p.polqual, p.polrelid) like '%private.session_ok()%'
       )`,
  )
  const grants = await client.query(`
    select c.relnamespace::regnamespace || '.' || c.relname as relation, acl.*
    from pg_class c
    cross join lateral (
      select grantee::regrole::text as grantee, privilege_type as privilege, null::text as column from aclexplode(c.relacl)
      union all
      select grantee::regrole::text, privilege_type, a.attname::text from pg_attribute a, aclexplode(a.attacl)
      where a.attrelid = c.oid
    ) acl
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and acl.grantee in ('-', 'anon', 'authenticated', 'service_role', 'edge_api')`)
  for (const { relation, grantee, privilege, column } of grants.rows) {
    const rule = relations[relation]
    const isDeclared =
      (column && rule && grantedColumns(rule, privilege, catalog[relation] ?? []).includes(column)) ||
      (privilege === 'DELETE' && rule?.delete)
    if (!isDeclared || !['anon', 'authenticated'].includes(grantee))
      found.push(`grant beyond the matrix: ${grantee} ${privilege} ${column ?? ''} on ${relation}`)
  }
  const granted = new Set(
    grants.rows.map((row) => `${row.grantee} ${row.privilege} ${row.column} on ${row.relation}`),
  )
  for (const [relation, columns] of Object.entries(catalog))
    for (const right of ['INSERT', 'UPDATE'])
      for (const column of grantedColumns(relations[relation] ?? closed, right, columns))
        if (!granted.has(`authenticated ${right} ${column} on ${relation}`))
          found.push(`declared, but not granted: ${right} ${column} on ${relation}`)
  await report(
    'may create or enter',
    `select r || ' ' || p || ' on ' || n as thing
     from unnest(array['anon', 'authenticated', 'service_role', 'edge_api']) r,
       unnest(array['public', 'private', 'realtime', 'auth']) n, unnest(array['CREATE', 'USAGE']) p
     where has_schema_privilege(r, n, p)
       and not (p = 'USAGE' and n in ('public', 'realtime', 'auth'))
       and not (p = 'USAGE' and n = 'private' and r <> 'service_role')`,
  )
  await report(
    'granted to whatever comes next',
    `select format('%s to %s', defaclobjtype, acl.grantee::regrole) as thing
     from pg_default_acl d, aclexplode(d.defaclacl) acl
     where d.defaclrole = 'postgres'::regrole and (d.defaclnamespace = 0 or d.defaclnamespace = 'public'::regnamespace)
       and (acl.grantee = 0 or acl.grantee::regrole::text in ('anon', 'authenticated', 'service_role', 'edge_api'))`,
  )
  await report(
    'granted to whatever comes next',
    `select 'functions to public' as thing where not exists (
       select from pg_default_acl d
       where d.defaclrole = 'postgres'::regrole and d.defaclnamespace = 0 and d.defaclobjtype = 'f'
     )`,
  )
  await report(
    'definer in an exposed schema',
    `select p.oid::regprocedure::text as thing from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
  )
  await report(
    'search path not pinned',
    `select p.oid::regprocedure::text as thing from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not coalesce(p.proconfig @> array['search_path=""'], false)`,
  )
  const functions = await client.query(
    `select p.pronamespace::regnamespace || '.' || p.proname as name, array(
         select r from unnest($1::text[]) r where has_function_privilege(r, p.oid, 'execute') order by r
       ) as executors
     from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    [outsiders],
  )
  for (const name of Object.keys(executors))
    if (!functions.rows.some((row) => row.name === name)) found.push(`declared, but gone: ${name}`)
  for (const { name, executors: actual } of functions.rows)
    if (actual.join(' ') !== (executors[name] ?? ''))
      found.push(`${name} is executable by [${actual}], declared [${executors[name] ?? ''}]`)
  const login = await client.query(
    `select array_agg(pg_get_userbyid(m.roleid)::text order by 1) as roles,
       bool_or(m.inherit_option or m.admin_option) as too_much,
       (select r.rolsuper or r.rolbypassrls or r.rolinherit or r.rolcreaterole or r.rolcreatedb or r.rolreplication
        from pg_roles r where r.rolname = 'edge_api') as is_mighty
     from pg_auth_members m where m.member = 'edge_api'::regrole`,
  )
  const { roles, too_much, is_mighty } = login.rows[0]
  if (String(roles) !== 'anon,authenticated' || too_much || is_mighty)
    found.push(`edge_api is a member of ${roles}, with more than set: ${too_much}, mighty: ${is_mighty}`)
  return found
}
