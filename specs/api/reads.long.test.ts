import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addComment, listUnread, markRead } from '@contract/comments.ts'
import { type Browser, browser } from '../kit/browser.ts'
import { ask, person, publish, say } from '../kit/cases.ts'
import { seeded } from '../kit/seed.ts'

const people = 50
const steps = 200
const rounds = 4
/** Below what a member may post within a minute. */
const postsEach = 8

type Reader = { id: string; devices: Browser[]; posts: number; marks: Map<string, number> }

/** What is unread by the rules alone: every post of others behind the mark, in each case that has one. */
function expected({ id, marks }: Reader, posts: { caseId: string; number: number; by: string }[]) {
  const counts: Record<string, number> = {}
  for (const { caseId, number, by } of posts)
    if (by !== id && number > (marks.get(caseId) ?? Infinity)) counts[caseId] = (counts[caseId] ?? 0) + 1
  return counts
}

test('READ-1 and READ-2: no count is wrong after 50 members with two devices each have read and posted 200 times', async () => {
  const author = await person('is_study_master')
  const cases = await Promise.all(Array.from({ length: 3 }, () => publish(author)))
  const posts = await Promise.all(
    cases.map(async (caseId) => {
      const { number } = await say(author, caseId, `First words ${randomUUID()}`)
      return { caseId, number, by: author.id }
    }),
  )
  const readers = await Promise.all(
    Array.from({ length: people }, async (): Promise<Reader> => {
      const member = await person()
      const phone = browser()
      await phone.login(member)
      return { id: member.id, devices: [member, phone], posts: 0, marks: new Map() }
    }),
  )

  async function act(reader: Reader, { random, below, pick }: ReturnType<typeof seeded>) {
    const device = pick(reader.devices)
    const caseId = pick(cases)
    if (random() < 0.06 && reader.posts < postsEach) {
      reader.posts += 1
      const { number } = await ask(device, addComment, { id: caseId, content: `Words ${randomUUID()}` })
      posts.push({ caseId, number, by: reader.id })
      return
    }
    // Anywhere up to the last that the club has answered: a device that was away marks what it once saw.
    const number = below(
      Math.max(...posts.filter((post) => post.caseId === caseId).map((post) => post.number)) + 1,
    )
    reader.marks.set(caseId, Math.max(reader.marks.get(caseId) ?? 0, number))
    await ask(device, markRead, { id: caseId, number })
  }

  const wrong: unknown[] = []
  let seen = 0
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      readers.map(async (reader, at) => {
        const chance = seeded(`reader ${at} of round ${round}`)
        for (let step = 0; step < steps / rounds; step++) await act(reader, chance)
      }),
    )
    await Promise.all(
      readers.flatMap((reader) =>
        reader.devices.map(async (device) => {
          const answer = await ask(device, listUnread, {})
          const counts = Object.fromEntries(answer.map(({ case_id, count }) => [case_id, count]))
          const right = expected(reader, posts)
          seen += Object.values(right).reduce((sum, count) => sum + count, 0)
          if (
            JSON.stringify(Object.entries(counts).toSorted()) !==
            JSON.stringify(Object.entries(right).toSorted())
          )
            wrong.push({ round, counts, right })
        }),
      ),
    )
  }
  expect(wrong).toEqual([])
  // There was something to count.
  expect(seen).toBeGreaterThan(people)
})
