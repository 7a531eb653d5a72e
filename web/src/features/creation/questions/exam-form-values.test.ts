import { describe, expect, test } from 'vitest'
import {
  emptyQuestions,
  filledQuestion,
  isUntouched,
  lacksWords,
  provenanceOf,
  spreadKeys,
  timeLimitOf,
  withKeyAt,
} from './exam-form-values.ts'

const filled = (key: number) => ({
  ...emptyQuestions()[0]!,
  options: ['Wind', 'Cold', 'Damp', 'Heat'],
  correct_answer: key,
  explanations: ['of wind', 'of cold', 'of damp', 'of heat'],
})

describe('the six questions', () => {
  test('begin with their words and nothing else', () => {
    expect(emptyQuestions().map(({ section, question }) => [section, question])).toEqual([
      ['diagnosis', 'What is the primary TCM diagnosis?'],
      ['treatment_principle', 'What is the primary treatment principle?'],
      ['differential', 'What is the best differential diagnosis?'],
      ['points', 'What is the most appropriate point combination?'],
      ['nutrition', 'What is the best nutritional recommendation?'],
      ['daily_activities', 'What is the most important lifestyle advice?'],
    ])
    expect(emptyQuestions().every(isUntouched)).toBe(true)
    expect(emptyQuestions().every(lacksWords)).toBe(true)
  })

  test('are refused while no option is marked, one is empty or two are the same', () => {
    expect(filledQuestion.safeParse(filled(1)).success).toBe(true)
    expect(lacksWords(filled(1))).toBe(false)
    expect(filledQuestion.safeParse(filled(-1)).success).toBe(false)
    expect(filledQuestion.safeParse({ ...filled(1), options: ['Wind', 'Cold', '', 'Heat'] }).success).toBe(
      false,
    )
    expect(
      filledQuestion.safeParse({ ...filled(1), options: ['Wind', 'wind', 'Damp', 'Heat'] }).success,
    ).toBe(false)
  })
})

describe('the time limit', () => {
  const messages = (text: string) =>
    timeLimitOf(540)
      .safeParse(text)
      .error?.issues.map(({ message }) => message)
  test.each([
    ['720', 720],
    [' 60 ', 60],
    ['', 540],
    ['soon', 540],
  ])('"%s" is %i seconds', (text, seconds) => {
    expect(timeLimitOf(540).parse(text)).toBe(seconds)
  })
  test.each(['59', '0', '-5'])('"%s" is too short', (text) => {
    expect(messages(text)).toEqual(['At least 60 seconds.'])
  })
})

describe('the place of the right answer', () => {
  test('it changes places with its explanation', () => {
    expect(withKeyAt(filled(1), 3)).toMatchObject({
      options: ['Wind', 'Heat', 'Damp', 'Cold'],
      explanations: ['of wind', 'of heat', 'of damp', 'of cold'],
      correct_answer: 3,
    })
    expect(withKeyAt(filled(2), 2)).toEqual(filled(2))
    expect(withKeyAt(filled(-1), 2)).toEqual(filled(-1))
  })

  test.each([6, 90])('%i questions that all have the same one get them spread evenly', (count) => {
    const spread = spreadKeys(Array.from({ length: count }, () => filled(0)))
    const counts = [0, 1, 2, 3].map((key) => spread.filter((one) => one.correct_answer === key).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    for (const one of spread) expect(one.options[one.correct_answer]).toBe('Wind')
  })

  test('right answers that are spread well stay, and so do questions without one', () => {
    const even = [0, 1, 2, 3, -1, 0].map(filled)
    expect(spreadKeys(even)).toEqual(even)
  })
})

test('a test written by hand names no model', () => {
  expect(provenanceOf(null)).toEqual({ model: null, prompt_version: null, job_id: null })
  const source = { model: 'gpt-5', label: 'gpt-5', prompt_version: '3', job_id: crypto.randomUUID() }
  expect(provenanceOf(source)).toEqual({ model: 'gpt-5', prompt_version: '3', job_id: source.job_id })
})
