import { expect, test } from 'vitest'
import type { Person } from '../kit/club-database.ts'
import { cases, club, run } from './club.ts'
import { groups } from './group-kit.ts'

test('GROUP-12: a group’s tally opens after five commitments, hides what fewer than five chose, and counts in fives', async () => {
  const { id: caseId } = await cases.published()
  const [ann, outsider, moderator] = [await club.person(), await club.person(), await cases.makeModerator()]
  const members = await Promise.all(Array.from({ length: 8 }, () => club.person()))
  const own = await groups.group(ann, ...members)
  const commit = (who: Person, pattern: string) =>
    run(
      who,
      `insert into public.commitments (case_id, pattern, points, confidence) values ($1, $2, '{ST-36}', 2)`,
      [caseId, pattern],
    )
  const tallyOf = async (who: Person) =>
    (await run(who, 'select private.commitment_tally($1, $2) as tally', [caseId, own]))[0].tally
  for (const who of members.slice(0, 4)) await commit(who, 'spleen-qi-deficiency')
  expect(await tallyOf(members[0]!)).toBeNull()
  for (const who of members.slice(4, 6)) await commit(who, 'spleen-qi-deficiency')
  await commit(members[6]!, 'liver-qi-stagnation')
  await commit(outsider, 'liver-qi-stagnation')
  expect(await tallyOf(members[0]!)).toMatchObject({
    members: 5,
    latest: {
      patterns: [{ id: 'spleen-qi-deficiency', count: 5 }],
      points: [{ id: 'ST-36', count: 5 }],
    },
  })
  // Members without a commitment and callers outside the group get no tally.
  for (const who of [members[7]!, outsider, moderator]) expect(await tallyOf(who)).toBeNull()
})
