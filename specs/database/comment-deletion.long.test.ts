import { expect, test } from 'vitest'
import { guest } from '../kit/club-database.ts'
import { club, cases, ann, bob, moderator, caseId, remove } from './comment-club.ts'

test('DISC-13: a tree of a thousand levels and a comment with a thousand replies are read and deleted whole', async () => {
  await club.owner.query(
    `insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
     select ('d0000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, $1,
       case when i > 1 then ('d0000000-0000-4000-8000-' || lpad((i - 1)::text, 12, '0'))::uuid end,
       $2, 'Level ' || i, now() - interval '1 day' from generate_series(1, 1000) i`,
    [caseId, ann.id],
  )
  await club.owner.query(
    `insert into public.comments (case_id, parent_id, author_id, content, created_at)
     select $1, 'd0000000-0000-4000-8000-000000000001', $2, 'Reply ' || i, now() - interval '1 day' from generate_series(1, 1000) i`,
    [caseId, bob.id],
  )
  expect(await cases.thread(guest, caseId)).toMatchObject({ total: 2000, seq: 2000 })
  await club.owner.query(`update public.comments set content = '', deleted_at = now(), is_hidden = false
    where case_id = '${caseId}' and content like 'Level %' and content <> 'Level 1000'`)
  // The last leaf takes all tombstones above it along, up to the one that still has replies.
  await remove(ann, 'd0000000-0000-4000-8000-000000001000')
  expect((await cases.thread(guest, caseId)).items).toHaveLength(1001)
  await cases.remove(moderator, caseId)
  const { rows } = await club.owner.query('select count(*)::int from public.comments where case_id = $1', [
    caseId,
  ])
  expect(rows).toEqual([{ count: 0 }])
  expect(await cases.drift()).toEqual([])
})
