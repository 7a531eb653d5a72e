import { beforeAll, expect, test } from 'vitest'
import { guest, type Person } from '../kit/club-database.ts'
import { seeded } from 'supabase-local/specs/kit/seed.ts'
import { cases, club } from './own-club.ts'

beforeAll(async () => {
  await club.owner.query('update private.limits set at_most = null')
})

test(
  'DISC-13: counters stay exact through hundreds of simultaneous votes, comments, edits, deletions and saves',
  { timeout: 120_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => club.person()))
    const moderator = await cases.makeModerator()
    const places = await Promise.all(Array.from({ length: 3 }, () => cases.published()))
    const caseIds = places.map(({ id }) => id)
    const said: { id: string; caseId: string }[] = []
    const outcomes: Record<string, number> = {}
    let lastSeq = 0

    const act = async (person: Person, pick: (below: number) => number, turn: number) => {
      const caseId = caseIds[pick(caseIds.length)]!
      const some = said[pick(said.length)]
      switch (some ? pick(10) : 0) {
        case 0:
        case 1:
        case 2: {
          const isReply = some && pick(2) === 0
          const { id } = await cases.comment(
            person,
            isReply ? some.caseId : caseId,
            `Turn ${turn} of ${person.id}`,
            {
              parent: isReply ? some.id : null,
            },
          )
          said.push({ id, caseId: isReply ? some.caseId : caseId })
          return
        }
        case 3:
        case 4:
          return cases.voteComment(person, some!.id, pick(4) > 0)
        case 5:
          return cases.vote(person, caseId, pick(4) > 0)
        case 6:
          return cases.save(person, caseId)
        case 7:
          return cases.editComment(person, some!.id, `Edited in turn ${turn}`)
        case 8:
          return cases.deleteComment(person, some!.id)
        default:
          return cases.deleteComment(moderator, some!.id)
      }
    }
    await Promise.all(
      people.map(async (person, index) => {
        const pick = seeded(`member ${index}`).below
        for (let turn = 0; turn < 40; turn++) {
          const outcome = await act(person, pick, turn).then(
            () => 'done',
            (error) => (error.code === 'CLUB0' ? error.message : error.code),
          )
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        }
      }),
    )
    // Any other outcome would be a deadlock or a lost race.
    expect(Object.keys(outcomes).toSorted()).toEqual([
      'done',
      'forbidden',
      'not_found',
      'own_vote',
      'parent_gone',
    ])
    expect(outcomes.done).toBeGreaterThan(200)
    expect(await cases.drift()).toEqual([])

    for (const caseId of caseIds) {
      const { seq, items, total } = await cases.thread(guest, caseId)
      const announced = await cases.announcedNumbers(caseId)
      // Edits and deletions remove earlier events, so numbers may be missing but never repeat.
      expect(new Set(announced).size).toBe(announced.length)
      expect(Math.max(...announced)).toBe(seq)
      expect(items.filter((item) => !item.deleted)).toHaveLength(total)
      expect((await cases.thread(guest, caseId, 0)).items.every((item) => Number(item.seq) <= seq)).toBe(true)
      lastSeq += seq
    }
    expect(lastSeq).toBeGreaterThan(100)

    // Some members and one case are deleted while the other members continue.
    const go = (person: Person) => club.owner.query('delete from auth.users where id = $1', [person.id])
    const pick = seeded('those who go on').below
    await Promise.all([
      go(people[0]!),
      go(people[1]!),
      cases.remove(moderator, caseIds[2]!),
      ...people.slice(4).map((person, index) => act(person, pick, 100 + index).catch(() => undefined)),
    ])
    expect(await cases.drift()).toEqual([])
  },
)

test('DISC-13: counter_drift reports a wrong counter', async () => {
  const { id } = await cases.published()
  const person = await club.person()
  const { id: commentId } = await cases.comment(person, id, 'To be miscounted')
  expect(await cases.drift()).toEqual([])
  await club.owner.query(
    'update public.case_studies set upvotes = 7, comment_count = 9, has_quiz = true where id = $1',
    [id],
  )
  await club.owner.query('update public.comments set upvotes = 3 where id = $1', [commentId])
  await club.owner.query('update public.profiles set comment_count = 4 where id = $1', [person.id])
  await club.owner.query(`update private.case_totals set cases = cases + 1 where difficulty = 'complex'`)
  expect((await cases.drift()).map(({ counter }) => counter).toSorted()).toEqual([
    'case_studies.comment_count',
    'case_studies.has_quiz',
    'case_studies.upvotes',
    'case_totals.complex',
    'comments.upvotes',
    'profiles.comment_count',
  ])
})
