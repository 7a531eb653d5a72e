import { expect, test } from 'vitest'
import { changeClub } from '@contract/admin-club.ts'
import { adminEditComment } from '@contract/admin-comments.ts'
import { createCase, getCaseForEdit, readSubmission, updateCase } from '@contract/case-making.ts'
import { getClub } from '@contract/club.ts'
import { editComment, listComments } from '@contract/comments.ts'
import { updateTest } from '@contract/exam-making.ts'
import { getGroup, updateGroup } from '@contract/groups.ts'
import { claimReport, listReports, report, resolveReport } from '@contract/moderation.ts'
import { getSettings, saveSettings } from '@contract/profiles.ts'
import { claimSubmission, decideSubmission } from '@contract/reviews.ts'
import { ask, caseForm, person, publish, refusalOf, say } from '../kit/cases.ts'
import { aGroup } from '../kit/groups.ts'
import { admin, saveSimple } from './exam-kit.ts'

test('API-11: saving a case from an old revision is refused and changes nothing', async () => {
  const [author, moderator] = await Promise.all([person('is_study_master'), person('is_moderator')])
  const id = await publish(author)
  const { revision } = await ask(author, getCaseForEdit, { id })
  const question = { question: 'Which?', options: ['this', 'that'], correct_answer: 0, explanation: '' }
  await ask(moderator, updateCase, { ...caseForm({ title: 'By the moderator' }), id, revision })
  const late = { ...caseForm({ title: 'By the author' }), id, revision, questions: [question] }
  expect(await refusalOf(ask(author, updateCase, late))).toBe('conflict')
  const now = await ask(author, getCaseForEdit, { id })
  expect(now).toMatchObject({ title: 'By the moderator', questions: [] })
  await ask(author, updateCase, { ...late, revision: now.revision })
  const after = await ask(moderator, getCaseForEdit, { id })
  expect(after).toMatchObject({ title: 'By the author', questions: [expect.objectContaining(question)] })
})

test('API-11: a reviewer cannot decide on a case that its author has changed since they read it', async () => {
  const [author, master] = await Promise.all([person(), person('is_study_master')])
  const { id } = await ask(author, createCase, caseForm())
  await ask(master, claimSubmission, { id })
  const { revision } = await ask(master, readSubmission, { id })
  await ask(author, updateCase, { ...caseForm({ content: 'Quite another case' }), id })
  const decide = (seen: string) => ask(master, decideSubmission, { id, decision: 'approve', revision: seen })
  expect(await refusalOf(decide(revision))).toBe('conflict')
  expect(await decide((await ask(master, readSubmission, { id })).revision)).toEqual({ status: 'published' })
})

test('API-11: an admin’s new test time or name is stored only if the old value is the one they saw', async () => {
  const { id } = await saveSimple({ time_limit: 300, is_featured: false })
  const setTime = (time_limit: number, known_time_limit: number) =>
    ask(admin, updateTest, { id, time_limit, known_time_limit })
  expect(await setTime(400, 300)).toEqual({ time_limit: 400 })
  expect(await refusalOf(setTime(500, 300))).toBe('conflict')
  expect(await setTime(400, 300)).toEqual({ time_limit: 400 })
  expect(await setTime(500, 400)).toEqual({ time_limit: 500 })

  const who = await person()
  const { name } = await ask(who, getSettings, {})
  await ask(who, saveSettings, { name: 'From the phone', known_name: name })
  const late = { name: 'From the laptop', known_name: name, shares_email: true }
  expect(await refusalOf(ask(who, saveSettings, late))).toBe('conflict')
  expect(await ask(who, getSettings, {})).toMatchObject({ name: 'From the phone', shares_email: false })
  await ask(who, saveSettings, { ...late, known_name: 'From the phone' })
  expect(await ask(who, getSettings, {})).toMatchObject({ name: 'From the laptop', shares_email: true })
})

test('API-11: a group’s or the club’s new name is stored only if the old values are the ones its editor saw', async () => {
  const owner = await person()
  const id = await aGroup(owner)
  const { name, about } = await ask(owner, getGroup, { id })
  const known = { name, about }
  const phone = { name: 'From the phone', about: 'Mondays' }
  const laptop = { name: 'From the laptop', about }
  const rename = (words: typeof known, seen: typeof known) =>
    ask(owner, updateGroup, { id, ...words, known: seen })
  await rename(phone, known)
  expect(await refusalOf(rename(laptop, known))).toBe('conflict')
  expect(await ask(owner, getGroup, { id })).toMatchObject(phone)
  await rename(phone, known)
  await rename(laptop, phone)
  expect(await ask(owner, getGroup, { id })).toMatchObject(laptop)

  const club = await ask(admin, getClub, {})
  const change = (more: Partial<typeof club>) => ask(admin, changeClub, { ...club, ...more, known: club })
  const saves = [change({ name: 'Ginkgo Circle' }), change({ color: '#7a1f4d' })]
  expect((await Promise.all(saves.map(refusalOf))).toSorted()).toEqual(['conflict', undefined])
  await ask(admin, changeClub, club)
})

test('API-11: an edit made from an outdated copy of a comment is refused', async () => {
  const author = await person('is_study_master')
  const id = await publish(author)
  const { id: commentId, content: known_content } = await say(author, id, 'Raw Fu Zi')
  const edit = (content: string, known: string, who = author) =>
    ask(who, editComment, { commentId, content, known_content: known })
  await edit('From the phone', known_content)
  expect(await refusalOf(edit('From the laptop', known_content))).toBe('conflict')
  expect((await ask(author, listComments, { threadId: id }))[0]!.content).toBe('From the phone')
  // The author's resend gets the same response; another member's edit is refused.
  expect(await edit('From the phone', known_content)).toMatchObject({ content: 'From the phone' })
  expect(await refusalOf(edit('Not mine', known_content, await person()))).toBe('forbidden')
  expect(await edit('From the laptop', 'From the phone')).toMatchObject({ content: 'From the laptop' })
})

test('API-11, ADM-10: an admin’s edit cannot undo a correction by the author that they have not seen', async () => {
  const author = await person('is_study_master')
  const id = await publish(author)
  const { id: commentId, content: known } = await say(author, id, 'Thirty grams')
  const edit = (content: string, known_content?: string) =>
    ask(admin, adminEditComment, { id: commentId, content, known_content })
  await ask(author, editComment, { commentId, content: 'Three grams' })
  expect(await refusalOf(edit('No grams', known))).toBe('conflict')
  expect(await ask(author, listComments, { threadId: id })).toMatchObject([{ content: 'Three grams' }])
  await edit('No grams', 'Three grams')
  expect(await ask(author, listComments, { threadId: id })).toMatchObject([{ content: 'No grams' }])
})

test('API-11: a moderator cannot decide on a comment that has changed since they read it', async () => {
  const [author, moderator, reader] = await Promise.all([
    person('is_study_master'),
    person('is_moderator'),
    person(),
  ])
  const id = await publish(author)
  const { id: commentId } = await say(author, id, 'Thirty grams')
  const item = { target: 'comment', target_id: commentId } as const
  await ask(reader, report, { ...item, reason: 'other', note: '' })
  await ask(moderator, claimReport, item)
  const seen = async (thing = commentId) =>
    (await ask(moderator, listReports, {})).find(({ target_id }) => target_id === thing)!.words_hash
  const before = await seen()
  await ask(author, editComment, { commentId, content: 'Three grams' })
  const edit = (words_hash: string) =>
    ask(moderator, resolveReport, { ...item, outcome: 'edit', content: 'No grams', words_hash })
  expect(await refusalOf(edit(before))).toBe('conflict')
  expect(
    await refusalOf(ask(moderator, resolveReport, { ...item, outcome: 'keep', words_hash: before })),
  ).toBe('conflict')
  expect(await ask(reader, listComments, { threadId: id })).toMatchObject([{ content: 'Three grams' }])
  await edit(await seen())
  expect(await ask(reader, listComments, { threadId: id })).toMatchObject([{ content: 'No grams' }])
})
