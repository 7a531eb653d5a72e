import { beforeAll, describe, expect, test } from 'vitest'
import { reviewersEvents, reviewersTopic } from '@contract/staff-topics.ts'
import { userEvents, userTopic } from '@contract/topics.ts'
import { refusalOf, type Person } from '../kit/club-database.ts'
import { idsAlone } from './case-kit.ts'
import { reviews } from './review-kit.ts'
import { cases, club } from './club.ts'

let ann: Person
let bob: Person
let master: Person
let moderator: Person
beforeAll(async () => {
  ann = await club.person({ name: 'Ann' })
  bob = await club.person({ name: 'Bob' })
  master = await cases.makeStudyMaster('Dr Gao')
  moderator = await cases.makeModerator()
})

const statusOf = async (id: string) =>
  (await club.owner.query('select status from public.case_studies where id = $1', [id])).rows[0]
    .status as string

describe('REV-2: a claim', () => {
  test('one reviewer at a time holds a claim, even if several claim at once', async () => {
    const { queue, claim, giveBack, decide } = reviews
    const { id } = await cases.create(ann)
    const reviewers = [
      master,
      moderator,
      ...(await Promise.all([1, 2, 3, 4].map(() => cases.makeStudyMaster()))),
    ]
    const holderOf = async () => (await queue(master)).find((row) => row.id === id)!.claimed_by
    const refusals = await Promise.all(reviewers.map((reviewer) => refusalOf(claim(reviewer, id))))
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(refusals.filter((refusal) => refusal === '42501')).toHaveLength(reviewers.length - 1)
    const holder = reviewers[refusals.indexOf(undefined)]!
    const other = reviewers[refusals.indexOf('42501')]!
    expect((await queue(other)).find((row) => row.id === id)).toMatchObject({ claimed_by: holder.id })
    expect(await refusalOf(decide(other, id, 'approve'))).toBe('42501')
    await claim(holder, id)
    expect(await holderOf()).toBe(holder.id)
    await giveBack(other, id)
    expect(await refusalOf(claim(other, id))).toBe('42501')
    await giveBack(holder, id)
    expect(await holderOf()).toBeNull()
    await claim(other, id)
    expect(await holderOf()).toBe(other.id)
    await decide(other, id, 'approve')
    expect(await statusOf(id)).toBe('published')
  })

  test('REV-1: a reviewer cannot take over an expired claim on their own case', async () => {
    const { id } = await cases.create(moderator)
    await reviews.claim(master, id)
    await club.owner.query('update private.review_claims set until = now() where case_id = $1', [id])
    const takeOver = club.as(moderator.claims, (client) =>
      client.query('update private.review_claims set reviewer_id = auth.uid() where case_id = $1', [id]),
    )
    expect(await refusalOf(takeOver)).toBe('42501')
    await reviews.decide(master, id, 'reject', 'Not a case')
  })

  test('a claim expires after half an hour, and its reviewer cannot set a later end', async () => {
    const { queue, claim, decide } = reviews
    const { id } = await cases.create(ann)
    await claim(master, id)
    const { claimed_until } = (await queue(master)).find((row) => row.id === id)!
    const minutes = (Date.parse(claimed_until!) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(28)
    expect(minutes).toBeLessThan(32)
    const stretch = club.as(master.claims, (client) =>
      client.query(`update private.review_claims set until = now() + interval '1 day'`),
    )
    expect(await refusalOf(stretch)).toBe('42501')
    expect(await refusalOf(claim(moderator, id))).toBe('42501')
    await club.owner.query('update private.review_claims set until = now() where case_id = $1', [id])
    expect((await queue(moderator)).find((row) => row.id === id)).toMatchObject({
      claimed_by: null,
      claimed_until: null,
    })
    await claim(moderator, id)
    expect((await queue(master)).find((row) => row.id === id)!.claimed_by).toBe(moderator.id)
    await decide(moderator, id, 'reject', 'Not a case')
    expect(
      (await club.owner.query('select from private.review_claims where case_id = $1', [id])).rowCount,
    ).toBe(0)
  })
})

describe('REV-3: a decision', () => {
  test('approval publishes the case and starts its discussion at that moment', async () => {
    const { claim, decide } = reviews
    const { id } = await cases.create(ann, { days: 7 })
    await club.owner.query(
      `update public.case_studies set created_at = now() - interval '30 days' where id = $1`,
      [id],
    )
    await decide(master, id, 'approve')
    const { rows } = await club.owner.query(
      `select created_at > now() - interval '1 minute' as is_new, discussion_period_ends - created_at = interval '7 days' as is_week,
         status from public.case_studies where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ is_new: true, is_week: true, status: 'published' }])
    const announced = (await cases.announced('cases')).filter(({ payload }) => payload.card?.id === id)
    expect(announced).toHaveLength(1)
    expect(await refusalOf(decide(moderator, id, 'return', 'Too late'))).toBe('42501')
    expect(await refusalOf(claim(moderator, id))).toBe('42501')
  })

  test('one of several simultaneous decisions wins', async () => {
    const { decide } = reviews
    const { id } = await cases.create(ann)
    const outcomes = await Promise.all([
      refusalOf(decide(master, id, 'approve')),
      refusalOf(decide(moderator, id, 'reject', 'No')),
      refusalOf(decide(master, id, 'return', 'Hm')),
    ])
    expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1)
    // A simultaneous decision waits for the row lock and finds the case decided; later ones fail the policy.
    for (const refusal of outcomes.filter((each) => each !== undefined))
      expect(['already_decided', '42501']).toContain(refusal)
    const { rowCount } = await club.owner.query('select from private.review_decisions where case_id = $1', [
      id,
    ])
    expect(rowCount).toBe(1)
  })
})

test('REV-4, REV-6: an author sees every step of the review and resubmits a returned case by editing it', async () => {
  const { queue, own, decide } = reviews
  const carl = await club.person({ name: 'Carl' })
  const { id } = await cases.create(carl, { title: 'To and fro' })
  await decide(master, id, 'return', 'Please add the tongue.')
  expect((await own(carl))[0]).toMatchObject({
    id,
    status: 'returned',
    review_notes: 'Please add the tongue.',
  })
  const isQueued = async () => (await queue(master)).some((each) => each.id === id)
  expect(await isQueued()).toBe(false)
  await cases.update(moderator, id, { title: 'To and fro, spelled right' })
  expect((await own(carl))[0]!.status).toBe('returned')
  await cases.update(carl, id, { title: 'To and fro, with tongue' })
  expect((await own(carl))[0]!.status).toBe('pending')
  expect(await isQueued()).toBe(true)
  await decide(moderator, id, 'approve')
  expect((await own(carl))[0]).toMatchObject({ status: 'published', review_notes: null })
  const steps = (await cases.announced(userTopic(carl.id))).filter(
    ({ event }) => event === 'submission_changed',
  )
  expect(steps.map(({ payload }) => userEvents.submission_changed.parse(payload).status)).toEqual([
    'pending',
    'returned',
    'returned',
    'pending',
    'published',
  ])
  const toReviewers = (await cases.announced(reviewersTopic)).filter(({ payload }) => payload.case_id === id)
  expect(toReviewers.length).toBeGreaterThanOrEqual(5)
  for (const { event, payload } of toReviewers) {
    expect(event).toBe('submission_changed')
    idsAlone(reviewersEvents.submission_changed, payload)
  }
})

test('REV-1: each claim, release and rating of a submission is announced to reviewers once', async () => {
  const { claim, giveBack, askRatings, rate, decide } = reviews
  const { id } = await cases.create(ann)
  const announced = async () =>
    (await cases.announced(reviewersTopic)).filter(({ payload }) => payload.case_id === id).length
  const steps = [
    () => claim(master, id),
    () => giveBack(master, id),
    () => askRatings(master, id),
    () => rate(bob, id, 4, 4),
    () => rate(bob, id, 5, 4),
    () => claim(moderator, id),
    () => decide(moderator, id, 'approve'),
  ]
  for (const step of steps) {
    const before = await announced()
    await step()
    expect((await announced()) - before).toBe(1)
  }
})

test('LIVE-6: the end of ratings and a returned case make Realtime check the listeners of its topics again', async () => {
  const { id } = await cases.create(ann)
  const checks = async () =>
    (await Promise.all([`case:${id}`, `presence:${id}`].map(cases.announced)))
      .flat()
      .filter(({ event }) => event === 'access_changed').length
  await reviews.askRatings(master, id)
  await reviews.askRatings(master, id, false)
  expect(await checks()).toBe(2)
  await reviews.askRatings(master, id)
  await reviews.decide(master, id, 'return', 'More about the pulse.')
  expect(await checks()).toBe(4)
})
