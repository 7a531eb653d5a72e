import { describe, expect, test } from 'vitest'
import { crownOf, highestLevel, levelOf, levels, progressOf, tiers } from '@contract/levels.ts'
import { club } from './own-club.ts'

const checkPoints: [comments: number, level: number, crown: string | null][] = [
  [0, 1, null],
  [14, 1, null],
  [15, 2, null],
  [149, 10, null],
  [150, 11, 'Novice Scholar'],
  [9399, 90, 'Sage'],
  [9400, 91, 'Oracle'],
  [9999, 100, 'Oracle'],
  [10_000, 101, 'Grand Master'],
  [19_499, 119, 'Grand Master'],
  [19_500, 120, 'Grand Master'],
  [19_999, 120, 'Grand Master'],
  [20_000, 120, 'Immortal'],
  [1_000_000, 120, 'Immortal'],
]

test('LVL-2: the tiers start and end at the documented levels and numbers of posts', () => {
  expect(
    tiers.map(({ name, firstLevel, lastLevel, postsPerLevel }) => [
      name,
      firstLevel,
      lastLevel,
      postsPerLevel,
      levels[firstLevel - 1]!.enterAt,
      levels[lastLevel - 1]!.completeAt,
    ]),
  ).toEqual([
    ['Novice Scholar', 1, 10, 15, 0, 150],
    ['Apprentice', 11, 20, 25, 150, 400],
    ['Practitioner', 21, 30, 40, 400, 800],
    ['Expert', 31, 40, 60, 800, 1400],
    ['Master', 41, 50, 80, 1400, 2200],
    ['Grandmaster', 51, 60, 110, 2200, 3300],
    ['Legend', 61, 70, 150, 3300, 4800],
    ['Sage', 71, 80, 200, 4800, 6800],
    ['Oracle', 81, 90, 260, 6800, 9400],
    ['Grand Master', 91, 100, 60, 9400, 10_000],
    ['Immortal', 101, 120, 500, 10_000, 20_000],
  ])
})

test('LVL-4: database and web have the same 120 levels', async () => {
  const { rows } = await club.owner.query(
    'select level, tier, enter_at, complete_at, posts from private.levels order by level',
  )
  expect(rows).toEqual(
    levels.map(({ level, tier, enterAt, completeAt }) => ({
      level,
      tier: tier.name,
      enter_at: enterAt,
      complete_at: completeAt,
      posts: tier.postsPerLevel,
    })),
  )
  expect(highestLevel).toBe(120)
})

test('LVL-1, LVL-3: each checkpoint’s number of posts gives the documented level and crown', () => {
  expect(checkPoints.map(([n]) => [n, levelOf(n).level, crownOf(n)?.name ?? null])).toEqual(checkPoints)
})

test('LVL-1, LVL-3, LVL-4: database and web agree one post below, at and above every threshold', async () => {
  const counts = levels.flatMap(({ completeAt }) => [completeAt - 1, completeAt, completeAt + 1])
  const { rows } = await club.owner.query(
    'select private.level_of(n) as level, private.crown_of(n) as crown from unnest($1::int[]) with ordinality u (n, i) order by i',
    [counts],
  )
  expect(rows).toEqual(counts.map((n) => ({ level: levelOf(n).level, crown: crownOf(n)?.name ?? null })))
})

test('LVL-1: the progress bar starts at 0 in each level, and the last level has no bar', () => {
  expect(progressOf(0)).toEqual({ done: 0, needed: 15, percent: 0 })
  expect(progressOf(14)).toEqual({ done: 14, needed: 15, percent: 93 })
  expect(progressOf(15)).toEqual({ done: 0, needed: 15, percent: 0 })
  expect(progressOf(19_499)).toEqual({ done: 499, needed: 500, percent: 99 })
  expect(progressOf(19_500)).toBeNull()
})

describe('LVL-5: reaching a level', () => {
  test('reaching a level is announced once, to its owner, however many posts it took; losing a level is not', async () => {
    const { id } = await club.person()
    const announced = async (count: number) => {
      await club.owner.query('delete from realtime.messages where event = $1', ['level_up'])
      await club.owner.query('update public.profiles set comment_count = $2 where id = $1', [id, count])
      const { rows } = await club.owner.query(
        `select topic, private, payload - 'id' as payload from realtime.messages where event = 'level_up'`,
      )
      expect(rows.every((row) => row.topic === `user:${id}` && row.private)).toBe(true)
      return rows.map((row) => row.payload)
    }
    expect(await announced(14)).toEqual([])
    expect(await announced(15)).toEqual([{ level: 2, crown: null }])
    expect(await announced(29)).toEqual([])
    expect(await announced(14)).toEqual([])
    expect(await announced(9999)).toEqual([{ level: 100, crown: 'Oracle' }])
    expect(await announced(10_000)).toEqual([{ level: 101, crown: 'Grand Master' }])
    expect(await announced(19_999)).toEqual([{ level: 120, crown: 'Grand Master' }])
    expect(await announced(20_000)).toEqual([{ level: 120, crown: 'Immortal' }])
    expect(await announced(20_001)).toEqual([])
    await club.owner.query(
      `insert into private.levels (level, tier, posts, enter_at) values (121, 'Timeless', 7, 20000)`,
    )
    expect(await announced(20_006)).toEqual([])
    expect(await announced(20_007)).toEqual([{ level: 121, crown: 'Timeless' }])
    const { rows } = await club.owner.query(
      `select kind, value from public.milestones where user_id = $1 and value > 101 order by value, kind`,
      [id],
    )
    expect(rows).toEqual([
      { kind: 'crown', value: 120 },
      { kind: 'level', value: 120 },
      { kind: 'crown', value: 121 },
    ])
    await club.owner.query('delete from private.levels where level = 121')
  })
})
