import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { club } from './club.ts'

/** The rows of a table in docs/definers.md: name in backticks, then reason. */
async function listed(heading: string): Promise<Map<string, string>> {
  const text = await readFile(join(projectRoot, 'docs/definers.md'), 'utf8')
  const section = text.split(/^## /m).find((one) => one.startsWith(heading)) ?? ''
  return new Map(
    [...section.matchAll(/^\| `([^`]+)`\s*\|([^|]*)\|$/gm)].map(([, name, reason]) => [
      name!,
      reason!.trim(),
    ]),
  )
}
const names = async (sql: string) =>
  (await club.owner.query(sql)).rows.map(({ name }) => name as string).toSorted()

test('DB-2: docs/definers.md lists every definer except triggers, with a reason', async () => {
  const definers = await names(
    `select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
     where p.prosecdef and p.prorettype <> 'trigger'::regtype
       and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  const list = await listed('Functions')
  expect([...list.keys()].toSorted()).toEqual(definers)
  expect([...list].filter(([, reason]) => reason.length < 20)).toEqual([])
  expect(definers.length).toBeLessThanOrEqual(66)
})

test('DB-2: docs/definers.md lists each view that runs with its owner’s rights', async () => {
  const views = await names(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not coalesce(c.reloptions @> '{security_invoker=true}', false)`,
  )
  const list = await listed('Views')
  expect([...list.keys()].toSorted()).toEqual(views)
  expect([...list].filter(([, reason]) => reason.length < 20)).toEqual([])
})

// A function that only definers, triggers or jobs call need not be a definer: its caller already has the
// owner's rights.
test('every definer can be executed by a role that handlers use', async () => {
  const idle = await names(
    `select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
     where p.prosecdef and p.prorettype <> 'trigger'::regtype and p.pronamespace = 'private'::regnamespace
       and not exists (
         select from unnest(array['anon', 'authenticated', 'edge_api']) r where has_function_privilege(r, p.oid, 'execute')
       )`,
  )
  expect(idle).toEqual([])
})

// publish_due_cases is excluded because it checks the author's role; the others check the caller's.
test('ROLE-1: only the role predicates include admins; no policy or other function adds them', async () => {
  expect(
    await names(
      `select p.proname as name from pg_proc p
       where p.pronamespace = 'private'::regnamespace and p.prosrc ~ 'is_(admin|moderator|study_master) or '
         and p.proname <> 'publish_due_cases'
       union all select policyname from pg_policies where concat(qual, with_check) ~ 'is_(admin|moderator|study_master) or '`,
    ),
  ).toEqual(['is_moderator', 'is_reviewer', 'is_study_master'])
})
