import { expect, test } from 'vitest'
import { waitFor } from '../kit/wait-for.ts'
import { publish } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { ann, master, thread } from './comment-kit.ts'

test('a thread a thousand deep and five thousand wide is listed whole', async () => {
  const own = await publish(master)
  await sql().query(
    `with chain as (
       insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
       select
         ('00000000-0000-4000-8000-' || lpad(to_hex(n), 4, '0') || right($1::uuid::text, 8))::uuid, $1::uuid,
         case when n > 1 then ('00000000-0000-4000-8000-' || lpad(to_hex(n - 1), 4, '0') || right($1::uuid::text, 8))::uuid end,
         $2::uuid, 'Level ' || n, now() - interval '1 hour'
       from generate_series(1, 1000) n order by n
     )
     insert into public.comments (case_id, author_id, content, created_at)
     select $1::uuid, $2::uuid, 'Sibling ' || n, now() - interval '1 hour' from generate_series(1, 4000) n`,
    [own, ann.id],
  )
  // While others flood the same platform it may ask to come again.
  const { comments, total } = await waitFor(() => thread(own))
  expect([comments.length, total]).toEqual([5_000, 5_000])
  const parents = new Map(comments.map((comment) => [comment.id, comment.parent_id]))
  let depth = 0
  for (
    let at: string | null | undefined = comments.find(({ content }) => content === 'Level 1000')!.id;
    at;
    at = parents.get(at)
  )
    depth++
  expect(depth).toBe(1_000)
  await sql().query('delete from public.case_studies where id = $1', [own])
})
