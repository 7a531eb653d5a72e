import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveAnswers, startAttempt, submitTest } from '@contract/exams.ts'
import { listEntries } from '@contract/library.ts'
import { savePractice, startPractice, submitPractice } from '@contract/practice.ts'
import { getQuiz, submitQuiz } from '@contract/quiz.ts'
import { addCaseCards, addRecallCards, getRecallDeck, listRecallCards, mostAdded } from '@contract/recall.ts'
import { age, ask, person, type Person, publish, refusalOf, saveQuiz } from '../kit/cases.ts'
import { anExam, bySection, choicesFor, keyOf } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'
import { guest, saveSimple } from './exam-kit.ts'

const deckOf = (who: Person) => ask(who, getRecallDeck, {})
const asked = async (who: Person) => (await deckOf(who)).cards.map(({ asks }) => asks.question)

test('RECALL-1: after grading, wrong and flagged questions become the member’s cards', async () => {
  const { id: exam_id } = await saveSimple({ is_featured: true })
  const [who, other] = await Promise.all([person(), person()])
  const attempt = await ask(who, startAttempt, { exam_id })
  const choices = choicesFor('simple', 2)
  await ask(who, saveAnswers, {
    id: attempt.id,
    changes: choices.map((choice, position) => ({ position, choice, flagged: position === 4, seq: 1 })),
  })
  expect(await deckOf(who)).toMatchObject({ cards: [], card_count: 0, new_count: 0 })
  await ask(who, submitTest, { test_id: exam_id, attempt_id: attempt.id, answers: bySection(choices) })

  const { cards, card_count, new_count, due_count } = await deckOf(who)
  expect(cards.map(({ asks }) => asks.question[9]).toSorted()).toEqual(['1', '2', '5'])
  expect([card_count, new_count, due_count]).toEqual([3, 3, 0])
  for (const { asks, opens, memory } of cards) {
    if (asks.kind !== 'exam') throw new Error('Not a question of an exam.')
    expect(asks.correct_answer).toBe(keyOf(Number(asks.question[9]) - 1))
    expect(asks.scenario).toContain('A patient')
    expect([opens, memory]).toEqual([`/student/attempt/${attempt.id}`, null])
  }
  await ask(who, submitTest, { test_id: exam_id, answers: bySection(choicesFor('simple', 1)) })
  await ask(other, submitTest, { test_id: exam_id, answers: bySection(choicesFor('simple', 1)) })
  expect([(await asked(who)).length, (await asked(other)).length]).toEqual([3, 1])
})

test('RECALL-13: wrong and flagged questions of a practice become cards', async () => {
  const { id: exam_id } = await saveSimple({ is_featured: true })
  const [master, who] = await Promise.all([person('is_study_master'), person()])
  await ask(who, submitTest, { test_id: exam_id, answers: bySection(choicesFor('simple')) })
  const id = await publish(master)
  const questions = [0, 1, 2, 3].map((n) => ({
    question: `Quiz ${n}?`,
    options: ['a', 'b', 'c'],
    correct_answer: 0,
    explanation: 'So.',
  }))
  await saveQuiz(master, { id, questions })
  const quiz = await ask(who, getQuiz, { id })
  await ask(who, submitQuiz, { id, answers: Object.fromEntries(quiz.map((one) => [one.id, 0])) })

  const beginPractice = async (
    source: 'exams' | 'quizzes',
    answer: (place: number, question: string) => { choice?: number; flagged?: boolean },
  ) => {
    const made = await ask(who, startPractice, { source, mode: 'timed', count: 10 })
    const changes = made.questions.map(({ question }, position) => ({
      position,
      seq: 1,
      ...answer(position, question),
    }))
    await ask(who, savePractice, { id: made.id, changes })
    return made
  }
  const numberOf = (question: string) => Number(/\d+/.exec(question)![0]) - 1
  const exams = await beginPractice('exams', (place, question) => {
    if (place === 0) return { choice: (keyOf(numberOf(question)) + 1) % 4 }
    return place === 1 ? { flagged: true } : { choice: keyOf(numberOf(question)) }
  })
  expect(await asked(who)).toEqual([])
  await ask(who, submitPractice, { id: exams.id })
  const expected = exams.questions.slice(0, 2).map(({ question }) => question)
  expect((await asked(who)).toSorted()).toEqual(expected.toSorted())

  const quizzes = await beginPractice('quizzes', () => ({ choice: 1 }))
  const change = (n: number, to: string) =>
    sql().query(`update private.quiz_questions set ${to} where id = $1`, [quiz[n]!.id])
  await change(1, 'correct_answer = 1')
  await change(2, `question = 'Something else?'`)
  await change(3, 'withheld_at = now()')
  await ask(who, submitPractice, { id: quizzes.id })
  expect((await asked(who)).toSorted()).toEqual([...expected, 'Quiz 0?'].toSorted())
})

test('NAME-6: an explanation’s library links arrive with the explanation and not before', async () => {
  const who = await person()
  const { questions } = anExam('simple', { word: 'LR-3' })
  const { id: exam_id } = await saveSimple({ questions })
  const lr3 = [[0, 4, 'points/LR-3']]
  const attempt = await ask(who, startAttempt, { exam_id })
  expect(JSON.stringify(attempt)).not.toContain('LR-3')
  const { results } = await ask(who, submitTest, {
    test_id: exam_id,
    attempt_id: attempt.id,
    answers: bySection(choicesFor('simple', 1)),
  })
  expect(results.map(({ links }) => links)).toEqual(results.map(() => [lr3, lr3, lr3, lr3]))
  expect(results).toHaveLength(6)

  const practice = await ask(who, startPractice, { source: 'exams', mode: 'tutor', count: 1 })
  expect(JSON.stringify(practice)).not.toContain('LR-3')
  const choice = keyOf(Number(/\d+/.exec(practice.questions[0]!.question)![0]) - 1)
  await ask(who, savePractice, { id: practice.id, changes: [{ position: 0, choice, seq: 1 }] })
  const { keys } = await ask(who, submitPractice, { id: practice.id })
  expect(keys.map(({ links }) => links)).toEqual([[lr3, lr3, lr3, lr3]])

  const ofCards = (await deckOf(who)).cards.flatMap(({ asks }) => (asks.kind === 'exam' ? [asks.links] : []))
  expect(ofCards).toEqual([[lr3, lr3, lr3, lr3]])
})

test('RECALL-2: correcting a question’s key updates its card; rewording the question retires the card', async () => {
  const [master, who] = await Promise.all([person('is_study_master'), person()])
  const id = await publish(master)
  const draft = (n: number) => ({
    question: `Quiz ${n}?`,
    options: ['a', 'b', 'c'],
    correct_answer: 0,
    explanation: 'So.',
  })
  await saveQuiz(master, { id, questions: [0, 1, 2, 3].map(draft) })
  const questions = await ask(who, getQuiz, { id })
  const answers = Object.fromEntries(questions.map((one, n) => [one.id, n === 3 ? 0 : 1]))
  await ask(who, submitQuiz, { id, attempt_id: randomUUID(), answers })
  expect((await asked(who)).toSorted()).toEqual(['Quiz 0?', 'Quiz 1?', 'Quiz 2?'])

  const kept = (n: number, more: object = {}) => ({ ...draft(n), id: questions[n]!.id, ...more })
  await saveQuiz(master, {
    id,
    questions: [
      kept(0, { correct_answer: 2, explanation: 'Corrected.' }),
      kept(1, { question: 'Something else?' }),
    ],
  })
  const { cards } = await deckOf(who)
  expect(cards.map(({ asks, opens }) => ({ asks, opens }))).toEqual([
    {
      opens: `/case-study/${id}`,
      asks: {
        kind: 'quiz',
        scenario: null,
        section: null,
        question: 'Quiz 0?',
        options: ['a', 'b', 'c'],
        correct_answer: 2,
        explanations: ['Corrected.'],
        links: [[]],
      },
    },
  ])
})

test('RECALL-3: a member adds library entries as cards, each once', async () => {
  const who = await person()
  const channel = (await ask(guest, listEntries, { kind: 'points' })).filter(
    ({ family }) => family === 'Liver',
  )
  const entries = channel.map(({ kind, id }) => ({ kind, id }))
  expect(await ask(who, addRecallCards, { entries })).toEqual({ added: entries.length })
  expect(await ask(who, addRecallCards, { entries: entries.slice(0, 3) })).toEqual({ added: 0 })
  const { cards } = await ask(who, listRecallCards, {})
  const taichong = cards.find(({ opens }) => opens === '/library/points/LR-3')!
  expect(taichong.asks).toMatchObject({ kind: 'entry', question: expect.stringContaining('LR-3') })
  if (taichong.asks.kind === 'entry')
    expect(taichong.asks.answers[0]).toMatchObject({ label: 'Cautions', is_danger: true })
  const unknown = { kind: 'points' as const, id: 'LR-99' }
  expect(await refusalOf(ask(who, addRecallCards, { entries: [...entries, unknown] }))).toBe('not_found')
  expect(
    await refusalOf(
      ask(who, addRecallCards, { entries: Array.from({ length: mostAdded + 1 }, () => unknown) }),
    ),
  ).toBe('bad_input')
})

test('RECALL-3: a card gives no alarm where an entry has no danger', async () => {
  const who = await person()
  await ask(who, addRecallCards, { entries: [{ kind: 'points', id: 'ST-36' }] })
  const [card] = (await ask(who, listRecallCards, {})).cards
  const { asks } = card!
  if (asks.kind !== 'entry') throw new Error('not an entry')
  expect(asks.answers.at(-1)).toEqual({
    label: 'Cautions',
    text: 'None beyond the usual.',
    is_danger: false,
  })
  expect(asks.answers.some(({ is_danger }) => is_danger)).toBe(false)
})

test('RECALL-3: once a solution is released, a member can add the library names in it as cards', async () => {
  const [author, who] = await Promise.all([person('is_study_master'), person()])
  const solution =
    'Needle LR-3 and Zusanli in the upper arm; give Xiao Yao San (逍遥散), then Four Gentlemen Decoction. LI4 after LR-3.'
  const case_id = await publish(author, { solution_content: solution })
  const add = () => ask(who, addCaseCards, { case_id })
  expect(await refusalOf(add())).toBe('not_found')
  expect(await asked(who)).toEqual([])
  await age(case_id, '40 days')
  const { named, added } = await add()
  const { cards } = await deckOf(who)
  expect(cards.map(({ opens }) => opens.replace('/library/', '')).toSorted()).toEqual([
    'formulas/si-jun-zi-tang',
    'formulas/xiao-yao-san',
    'points/LI-4',
    'points/LR-3',
    'points/ST-36',
  ])
  expect([named, added]).toEqual([5, 5])
  expect(await add()).toEqual({ named: 5, added: 0 })
})
