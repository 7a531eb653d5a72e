import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { splitStatements } from 'supabase-local/postgres/split-statements.ts'

const folder = join(projectRoot, 'supabase', 'migrations')
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
/** The migrations of version 0.2.0; later files may replace what they create. */
const released = names
  .filter((name) => name.startsWith('20261120'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

/** The migrations dated after `today`, compared in UTC as `supabase migration new` dates them. */
const namesFromTomorrow = (all: string[], today: Date) =>
  all.filter((name) => name.slice(0, 8) > today.toISOString().slice(0, 10).replaceAll('-', ''))

test('no migration has a date in the future', () => {
  expect(namesFromTomorrow(names, new Date())).toEqual([])
  const today = new Date('2026-11-26T23:59:59Z')
  const some = [
    '20261120000100_a.sql',
    '20261126235959_b.sql',
    '20261127000000_c.sql',
    '20270101000000_d.sql',
  ]
  expect(namesFromTomorrow(some, today)).toEqual(some.slice(2))
})

/** Each statement as one line, without comments and function bodies. */
const statementsOf = (text: string) =>
  splitStatements(text).map((statement) =>
    statement
      .replace(/\$\$[\s\S]*\$\$/, '')
      .replace(/\/\*[\s\S]*?\*\/|--.*/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )

const made =
  /^create (?:or replace )?(?:constraint |unique )?(function|view|policy|trigger|table|type|index) ("[^"]+"|[\w.]+)/
const madeForTable = new Set(['policy', 'trigger'])

/** The objects that a statement creates, such as `function private.raise` or `policy "…" on public.profiles`. */
function objectsOf(statement: string): string[] {
  const [, kind, name] = made.exec(statement) ?? []
  if (!kind) return []
  const table = madeForTable.has(kind)
    ? ` on ${/(?<!["\w])on ([\w.]+)/.exec(statement.slice(kind.length))![1]}`
    : ''
  const constraints = kind === 'table' ? statement.matchAll(/\bconstraint (\w+)/g) : []
  return [
    `${kind} ${name}${table}`,
    ...[...constraints].map(([, constraint]) => `constraint ${constraint} on ${name}`),
  ]
}

const secondDefinitions = (texts: string[]) => {
  const statements = texts.flatMap(statementsOf)
  const objects = statements.flatMap(objectsOf)
  const changing =
    /^(drop|create or replace|alter (policy|function|view|index|trigger)|alter table \S+ (add|drop|alter|rename))\b/
  return [
    ...objects.filter((object, index) => objects.indexOf(object) < index),
    ...statements.filter((statement) => changing.test(statement)),
  ]
}

test('the migrations of the first version define each object once and change none', () => {
  expect(released.length).toBeGreaterThan(40)
  expect(released.flatMap(statementsOf).flatMap(objectsOf).length).toBeGreaterThan(800)
  expect(secondDefinitions(released)).toEqual([])
})

test('the check reports a second definition of any kind', () => {
  const first = `create table public.a (id int constraint a_is_odd check (id % 2 = 1));
    create policy "members see it" on public.a for select to authenticated using (true);
    create trigger _100_keep before update on public.a for each row execute function private.tg_a__keep();
    create function private.f() returns int language sql as $$ select 1 $$;`
  expect(secondDefinitions([first])).toEqual([])
  const second = [
    'create function private.f(p_a int) returns int language sql as $$ select 2 $$',
    'create or replace view private.v as select 1',
    'create policy "members see it"\n  on public.a for select to authenticated using (false)',
    'create trigger _100_keep before insert on public.a for each row execute function private.tg_a__keep()',
    'create table public.b (id int constraint b_is_odd check (id % 2 = 1), constraint b_is_odd check (id > 0))',
    'alter table public.a add column name text',
    'alter policy "members see it" on public.a using (false)',
    'drop trigger _100_keep on public.a',
  ]
  expect(second.filter((statement) => secondDefinitions([first, statement]).length === 0)).toEqual([])
  expect(secondDefinitions([first, first.replaceAll('public.a', 'public.c').replace('f()', 'g()')])).toEqual(
    [],
  )
})

test('SCHED-3: the migrations create pg_cron before they schedule the first job', () => {
  const text = released.join('')
  const creation = text.indexOf('create extension if not exists pg_cron')
  expect(creation).toBeGreaterThan(0)
  expect(text.indexOf('perform cron.schedule(')).toBeGreaterThan(creation)
})
