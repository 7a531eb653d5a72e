import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mySubmissions, submission, type Submission } from '@contract/reviews.ts'
import { reviewersEvents, reviewersTopic, userEvents, userTopic } from '@contract/topics.ts'
import { guest, refusalOf, startClubDatabase, type ClubDatabase, type Person } from '../kit/club-database.ts'
import { anyId, openCases, type Cases } from './case-kit.ts'

let club: ClubDatabase
let cases: Cases
let ann: Person
let bob: Person
let master: Person
let moderator: Person
beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
  ann = await club.person({ name: 'Ann' })
  bob = await club.person({ name: 'Bob' })
  master = await cases.makeStudyMaster('Dr Gao')
  moderator = await cases.makeModerator()
})
afterAll(() => club.stop())

const queue = ({ claims }: Person) => cases.call<Submission[]>(claims, 'private.list_submissions()')
const own = ({ claims }: Person) =>
  cases.call<{ id: string; status: string; review_notes: string | null }[]>(
    claims,
    'private.list_my_submissions()',
  )
const claim = ({ claims }: Person, id: string, release = false) =>
  cases.call<Submission>(claims, 'private.claim_submission($1, $2)', [id, release])
const ask = ({ claims }: Person, id: string, asks = true) =>
  cases.call<Submission>(claims, 'private.ask_ratings($1, $2)', [id, asks])
const rate = ({ claims }: Person, id: string, clarity: number, correctness: number, comment = '') =>
  cases.call(claims, 'private.rate_submission($1, $2, $3, $4)', [id, clarity, correctness, comment])
const decide = ({ claims }: Person, id: string, decision: string | null, notes: string | null = '') =>
  cases.call<string>(claims, 'private.decide_submission($1, $2, $3)', [id, decision, notes])

test('REV-1: the queue holds what waits, longest first, for reviewers, and nobody’s own', async () => {
  const { id: first } = await cases.create(ann, { title: 'First in' })
  const { id: second } = await cases.create(bob, { title: 'Second in' })
  await cases.create(master, { title: 'Published at once' })
  for (const reviewer of [master, moderator])
    expect((await queue(reviewer)).map((row) => submission.strict().parse(row).id)).toEqual([first, second])
  expect(await queue(ann)).toEqual([])
  expect(await refusalOf(cases.call(guest, 'private.list_submissions()'))).toBe('42501')
  // A reviewer who sent one in as a member before is still its author.
  await club.owner.query('update public.profiles set is_study_master = true where id = $1', [bob.id])
  expect((await queue(bob)).map(({ id }) => id)).toEqual([first])
  const onOwn = [
    claim(bob, second),
    ask(bob, second),
    rate(bob, second, 5, 5),
    decide(bob, second, 'approve'),
  ]
  for (const refusal of await Promise.all(onOwn.map(refusalOf))) expect(refusal).toBe('own_review')
  await club.owner.query('update public.profiles set is_study_master = false where id = $1', [bob.id])
  const asMember = [claim(bob, first), ask(bob, first), decide(bob, first, 'approve')]
  for (const refusal of await Promise.all(asMember.map(refusalOf))) expect(refusal).toBe('forbidden')
  for (const id of [first, second]) await decide(moderator, id, 'reject', 'Cleared away by the spec')
})

describe('REV-2: a claim', () => {
  test('is held by one reviewer at a time, whoever else reaches for it at that moment', async () => {
    const { id } = await cases.create(ann)
    const reviewers = [
      master,
      moderator,
      ...(await Promise.all([1, 2, 3, 4].map(() => cases.makeStudyMaster()))),
    ]
    const refusals = await Promise.all(reviewers.map((reviewer) => refusalOf(claim(reviewer, id))))
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(refusals.filter((refusal) => refusal === 'claimed')).toHaveLength(reviewers.length - 1)
    const holder = reviewers[refusals.indexOf(undefined)]!
    const other = reviewers[refusals.indexOf('claimed')]!
    expect((await queue(other)).find((row) => row.id === id)).toMatchObject({ claimed_by: holder.id })
    expect(await refusalOf(decide(other, id, 'approve'))).toBe('claimed')
    // Renewed by its holder, handed back, and not handed back by anybody else.
    expect((await claim(holder, id)).claimed_by).toBe(holder.id)
    await claim(other, id, true)
    expect(await refusalOf(claim(other, id))).toBe('claimed')
    expect((await claim(holder, id, true)).claimed_by).toBeNull()
    expect((await claim(other, id)).claimed_by).toBe(other.id)
    expect(await decide(other, id, 'approve')).toBe('published')
  })

  test('ends by itself after half an hour, and says who holds it until then', async () => {
    const { id } = await cases.create(ann)
    const { claimed_until } = await claim(master, id)
    const minutes = (Date.parse(claimed_until!) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(28)
    expect(minutes).toBeLessThan(32)
    expect(await claim(moderator, id).catch((error) => error)).toMatchObject({
      message: 'claimed',
      detail: 'Dr Gao is looking at this case right now.',
    })
    await club.owner.query(`update private.case_reviews set claimed_until = now() where case_id = $1`, [id])
    expect((await queue(moderator)).find((row) => row.id === id)).toMatchObject({
      claimed_by: null,
      claimed_until: null,
    })
    expect((await claim(moderator, id)).claimed_by).toBe(moderator.id)
    await decide(moderator, id, 'reject', 'Not a case')
  })
})

describe('REV-3: a decision', () => {
  test('to approve publishes the case, and its discussion begins at that moment', async () => {
    const { id } = await cases.create(ann, { days: 7 })
    await club.owner.query(
      `update public.case_studies set created_at = now() - interval '30 days' where id = $1`,
      [id],
    )
    expect(await decide(master, id, 'approve')).toBe('published')
    const { rows } = await club.owner.query(
      `select created_at > now() - interval '1 minute' as is_new, discussion_period_ends - created_at = interval '7 days' as is_week,
         status from public.case_studies where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ is_new: true, is_week: true, status: 'published' }])
    const told = (await cases.told('cases')).filter(({ payload }) => payload.card?.id === id)
    expect(told).toHaveLength(1)
    expect(await refusalOf(decide(moderator, id, 'return', 'Too late'))).toBe('already_decided')
    expect(await refusalOf(claim(moderator, id))).toBe('already_decided')
  })

  test('is made once, however many decide at that moment', async () => {
    const { id } = await cases.create(ann)
    const outcomes = await Promise.all([
      refusalOf(decide(master, id, 'approve')),
      refusalOf(decide(moderator, id, 'reject', 'No')),
      refusalOf(decide(master, id, 'return', 'Hm')),
    ])
    expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(outcomes.filter((refusal) => refusal === 'already_decided')).toHaveLength(2)
  })

  test('to return or to reject needs a word to the author', async () => {
    const { id } = await cases.create(ann)
    for (const [decision, notes] of [
      ['return', ' '],
      ['reject', null],
      ['publish', 'x'],
      [null, 'x'],
    ] as const)
      expect(await refusalOf(decide(master, id, decision, notes))).toBe('bad_input')
    expect(await refusalOf(decide(master, anyId(), 'approve'))).toBe('not_found')
    expect(await decide(master, id, 'reject', 'This is an advertisement.')).toBe('rejected')
    expect(await cases.find(bob, id)).toBeUndefined()
  })
})

test('REV-4, REV-6: the author follows every step, and sends a returned case in again by changing it', async () => {
  const carl = await club.person({ name: 'Carl' })
  const { id } = await cases.create(carl, { title: 'To and fro' })
  await decide(master, id, 'return', ' Please add the tongue. ')
  const [row] = mySubmissions.output.parse(await own(carl))
  expect(row).toMatchObject({ id, status: 'returned', review_notes: 'Please add the tongue.' })
  const form = await cases.call<{ review_notes: string }>(carl.claims, 'private.read_case_for_edit($1)', [id])
  expect(form.review_notes).toBe('Please add the tongue.')
  expect(await queue(master)).toEqual([])
  // Somebody else's correction does not send it in.
  await cases.update(moderator, id, { title: 'To and fro, spelled right' })
  expect((await own(carl))[0]!.status).toBe('returned')
  await cases.update(carl, id, { title: 'To and fro, with tongue' })
  expect((await own(carl))[0]!.status).toBe('pending')
  expect((await queue(master)).map((each) => each.id)).toEqual([id])
  await decide(moderator, id, 'approve')
  expect((await own(carl))[0]).toMatchObject({ status: 'published', review_notes: null })
  const steps = (await cases.told(userTopic(carl.id))).filter(({ event }) => event === 'submission_changed')
  expect(steps.map(({ payload }) => userEvents.submission_changed.parse(payload).status)).toEqual([
    'pending',
    'returned',
    'returned',
    'pending',
    'published',
  ])
  const toReviewers = (await cases.told(reviewersTopic)).filter(({ payload }) => payload.case_id === id)
  expect(toReviewers.length).toBeGreaterThanOrEqual(5)
  for (const { event, payload } of toReviewers) {
    expect(event).toBe('submission_changed')
    reviewersEvents.submission_changed.parse(payload)
  }
})

describe('REV-5: ratings', () => {
  test('are given by members who are asked, replaced by rating again, and seen whole by reviewers', async () => {
    const { id } = await cases.create(ann)
    expect(await refusalOf(rate(bob, id, 5, 5))).toBe('not_found')
    expect(await queue(bob)).toEqual([])
    expect((await ask(master, id)).asks_ratings).toBe(true)
    expect((await queue(bob)).map((row) => row.id)).toEqual([id])
    await rate(bob, id, 2, 3, ' Hard to follow ')
    await rate(bob, id, 4, 3, 'Better than I thought')
    await rate(moderator, id, 5, 5)
    const rating = {
      user_id: bob.id,
      user_name: 'Bob',
      clarity: 4,
      correctness: 3,
      comment: 'Better than I thought',
    }
    expect((await queue(bob))[0]).toMatchObject({ ratings: [rating], claimed_by: null })
    expect((await queue(master)).find((row) => row.id === id)!.ratings).toHaveLength(2)
    expect((await queue(master)).find((row) => row.id === id)!.ratings).toContainEqual(rating)
    for (const [clarity, correctness] of [
      [0, 3],
      [6, 3],
      [3, 0],
      [3, 6],
    ] as const)
      expect(await refusalOf(rate(bob, id, clarity, correctness))).toBe('23514')
    expect(await refusalOf(rate(ann, id, 5, 5))).toBe('own_review')
    await ask(master, id, false)
    expect(await refusalOf(rate(bob, id, 5, 5))).toBe('not_found')
    await ask(master, id)
    await decide(master, id, 'approve')
    expect(await refusalOf(rate(bob, id, 5, 5))).toBe('already_decided')
  })
})
