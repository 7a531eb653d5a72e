import { beforeAll, expect, test } from 'vitest'
import { supabase } from '../kit/supabase-cli.ts'
import { club } from './own-club.ts'

beforeAll(async () => {
  // The schemas that REST exposes on hosted Supabase; without this setting most advisors skip them.
  await club
    .connect('supabase_admin', 1)
    .query(`alter database postgres set pgrst.db_schemas = 'public, graphql_public'`)
})

type Finding = { name: string; level: string; detail: string }

async function advisors(): Promise<Finding[]> {
  const remote = `--remote=${club.url('postgres')}`
  const printed = await supabase([
    'db',
    'advisors',
    remote,
    '--level',
    'warn',
    '--yes',
    '--output-format',
    'json',
  ])
  return (JSON.parse(printed) as { results: Finding[] }).results
}

test('DB-4: the advisors report each fault that this spec plants, and no other', async () => {
  await club.owner.query(`
    create table public.planted (id uuid primary key, owner_id uuid);
    grant all on public.planted to anon;
    create view public.planted_view as select id from public.profiles;
    grant select on public.planted_view to authenticated;
    create function public.planted() returns int language sql security definer as 'select 1';
    grant execute on function public.planted() to anon;
    create policy "planted" on public.profiles for update to authenticated using (id = auth.uid())`)
  const found = await advisors()
  const isPlanted = ({ detail }: Finding) => /planted/.test(detail)
  expect(found.filter((one) => !isPlanted(one)).map(({ name, detail }) => `${name}: ${detail}`)).toEqual([])
  const names = new Set(found.map(({ name }) => name))
  for (const name of [
    'rls_disabled_in_public',
    'security_definer_view',
    'function_search_path_mutable',
    'auth_rls_initplan',
    'multiple_permissive_policies',
  ])
    expect(names).toContain(name)
})

test('DB-8: every table has a primary key, including the platform’s tables', async () => {
  const withoutKey = async () => {
    const { rows } = await club.owner.query(`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
      order by 1`)
    return rows.map(({ name }) => name)
  }
  expect(await withoutKey()).toEqual([])
  await club.owner.query('create table public.keyless (id int)')
  expect(await withoutKey()).toEqual(['keyless'])
})

test('DB-5: every foreign key has an index that begins with its columns', async () => {
  const unindexed = async () => {
    const { rows } = await club.owner.query(`
      select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')' as key
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid
            and (i.indkey::int2[])[0 : cardinality(c.conkey) - 1] operator(pg_catalog.@>) c.conkey
            -- A partial index that leaves out rows with a null key serves as well.
            and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
        )
      group by c.oid, c.conrelid
      order by 1`)
    return rows.map(({ key }) => key)
  }
  expect(await unindexed()).toEqual([])
  await club.owner.query('drop index public.comments_parent_idx')
  await club.owner.query('drop index public.notifications_actor_idx')
  expect(await unindexed()).toEqual(['comments (thread_id, parent_id)', 'notifications (actor_id)'])
})
