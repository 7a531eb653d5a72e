import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { club } from './club.ts'

const section = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8')
  .split(/^## /m)
  .find((one) => one.startsWith('What follows a write'))!
const documented = section
  .split(/^### /m)
  .slice(1)
  .map((part): [string, string[]] => [
    /^.*/.exec(part)![0],
    [...part.matchAll(/^\| ([^|]+?) +\| `(_\w+)` +\|/gm)].map(([, when, name]) => `${when} ${name}`),
  ])

const folder = join(projectRoot, 'supabase/migrations')
const migrations = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))

async function triggersOf(table: string): Promise<string[]> {
  const { rows } = await club.owner.query(
    `select t.tgname as name, f.timing || ' ' || concat_ws(
       ', ', case when t.tgtype & 4 > 0 then 'insert' end, case when t.tgtype & 16 > 0 then 'update' end,
       case when t.tgtype & 8 > 0 then 'delete' end
     ) as when
     from pg_trigger t
     cross join lateral (
       select case when t.tginitdeferred then 'commit of' when t.tgtype & 2 > 0 then 'before' else 'after' end as timing
     ) f
     where t.tgrelid = $1::regclass and not t.tgisinternal
     order by array_position(array['before', 'after', 'commit of'], f.timing), t.tgtype & 3 = 0, t.tgname collate "C"`,
    [table],
  )
  return rows.map(({ when, name }) => `${when} ${name}`)
}

test.each(documented)('the document lists the triggers in firing order: %s', async (title, rows) => {
  const tables = [...title.matchAll(/`((?:public|private)\.(\w+))`/g)]
  expect(tables).not.toEqual([])
  for (const [, table, name] of tables) {
    expect(await triggersOf(table!)).toEqual(rows)
    const file = migrations.find((text) => text.includes(`create table ${table} (`))!
    const [, listed] = new RegExp(`Triggers of ${name}: ([^.]+)\\.`).exec(file)!
    expect(listed!.match(/_\w+/g)).toEqual(rows.map((row) => row.split(' ').at(-1)))
  }
})

test('the document covers writes of comments, cases, votes, attempts and reports', () => {
  expect(documented.map(([title]) => title.split(':')[0])).toEqual([
    'Comments',
    'Cases',
    'Votes',
    'Attempts',
    'Reports',
  ])
})
