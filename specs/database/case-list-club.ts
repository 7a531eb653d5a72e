import { beforeAll } from 'vitest'
import type { CaseListItem } from '@contract/cases.ts'
import { guest, type Claims, type Person } from '../kit/club-database.ts'
import { cases, club } from './own-club.ts'

export let ann: Person
export let master: Person
beforeAll(async () => {
  ann = await club.person({ name: 'Ann' })
  master = await cases.makeStudyMaster('Qi Bo')
  await club.owner.query(`update private.limits set at_most = null`)
})

type Asked = { difficulty?: string; tag?: string; search?: string }
export async function list(claims: Claims, { difficulty, tag, search }: Asked = {}) {
  const { rows } = await club.as(claims, (client) =>
    client.query(
      `select to_json(t) as item
       from (
         select c.*, (
           select to_json(h)
           from (
             select private.mark_hits(c.title, f.pattern, 200) as title,
               coalesce(private.mark_hits(c.description, f.pattern, 240), private.mark_hits(s.content, f.pattern, 240)) as text
             from public.case_studies s
             where s.id = c.id and f.pattern is not null
           ) h
         ) as hit
         from private.viewed_cards c
         ${search || tag ? '' : 'left'} join private.find_cases($1, $2, $3) f on f.case_id = c.id
         where c.status = 'published' and ($3::text is null or c.difficulty = $3)
         order by f.fit desc, c.created_at desc, c.id desc
       ) t`,
      [search?.trim() || null, tag ?? null, difficulty ?? null],
    ),
  )
  return rows.map(({ item }) => item as CaseListItem)
}
export const total = async (difficulty?: string) =>
  (
    await club.as(guest, (client) =>
      client.query(
        'select sum(cases)::int as total from private.case_totals where difficulty = coalesce($1, difficulty)',
        [difficulty ?? null],
      ),
    )
  ).rows[0].total as number
export const titles = async (asked: Asked, claims: Claims = guest) =>
  (await list(claims, asked)).map(({ title }) => title)
