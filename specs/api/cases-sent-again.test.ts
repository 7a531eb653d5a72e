import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createCase, getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { getCase } from '@contract/cases.ts'
import { ask, caseForm, person, type Person, refusalOf, type Refused } from '../kit/cases.ts'

let master: Person
let member: Person
beforeAll(async () => {
  ;[master, member] = await Promise.all([person('is_study_master'), person()])
})

const question = (words: string) => ({
  question: words,
  options: ['Wind', 'Cold'],
  correct_answer: 0,
  explanation: 'It moves.',
})
const aForm = () =>
  caseForm({
    id: randomUUID(),
    tags: ['LR-3', 'Wind'],
    solution_content: 'Liver yang rising',
    questions: [question('Which?'), question('Why?')],
  })
const refusalBody = async (call: Promise<unknown>) =>
  ((await call.catch((error: unknown) => error)) as Refused).answer.body

test('CASE-4: an unchanged case sent again under its id is stored once', async () => {
  const form = aForm()
  const [first, second] = await Promise.all([ask(master, createCase, form), ask(master, createCase, form)])
  expect(second).toEqual(first)
  const before = await ask(master, getCaseForEdit, { id: first.id })
  expect(before).toMatchObject({ questions: form.questions! })
  expect(await ask(master, createCase, form)).toEqual(first)
  expect(await ask(master, getCaseForEdit, { id: first.id })).toEqual(before)
  expect(await refusalOf(ask(member, createCase, form))).toBe('conflict')
})

test('CASE-4: a changed case sent again under its id replaces text, tags, solution and quiz', async () => {
  const form = aForm()
  const { id } = await ask(master, createCase, form)
  const { questions: quiz } = await ask(master, getCaseForEdit, { id })
  const corrected = {
    ...form,
    title: 'The title as corrected',
    tags: ['Cold'],
    solution_content: 'Cold',
    questions: [question('Which?'), question('Why so?'), question('How?')],
  }
  expect(await ask(master, createCase, corrected)).toEqual({ id, status: 'published' })
  const { title, tags, solution_content, questions } = corrected
  const found = await ask(master, getCaseForEdit, { id })
  expect(found).toMatchObject({ title, tags, solution_content, questions })
  // Members may be taking the quiz, so its questions keep their ids.
  expect(found.questions.slice(0, 2).map((one) => one.id)).toEqual(quiz.map((one) => one.id))
})

test('CASE-4: sending a case again does not overwrite another editor’s changes', async () => {
  const moderator = await person('is_moderator')
  const form = aForm()
  const { id } = await ask(master, createCase, form)
  await ask(moderator, updateCase, { ...form, id, title: 'By the moderator' })
  const again = ask(master, createCase, { ...form, description: 'As corrected by its author' })
  expect(await refusalBody(again)).toMatchObject({
    code: 'conflict',
    detail: 'Another member has saved this case study meanwhile. Please compare the two versions.',
  })
  const { revision, ...now } = await ask(master, getCaseForEdit, { id })
  expect(now.title).toBe('By the moderator')
  expect(await ask(master, createCase, now)).toMatchObject({ id })
  await ask(master, updateCase, { ...form, id, revision })
})

test('CASE-4: a published case cannot become scheduled when its form is sent again', async () => {
  const publishes_at = new Date(Date.now() + 30 * 3_600_000).toISOString()
  const form = { ...aForm(), publishes_at }
  const { id } = await ask(master, createCase, form)
  expect(await ask(master, createCase, form)).toEqual({ id, status: 'scheduled' })
  expect(await ask(master, createCase, { ...form, publishes_at: undefined })).toMatchObject({
    status: 'published',
  })
  expect(await ask(member, getCase, { id })).toMatchObject({ publishes_at: null })
  expect(await refusalBody(ask(master, createCase, form))).toMatchObject({
    code: 'conflict',
    detail: 'This case study has been saved already and cannot be scheduled any more.',
  })
})
