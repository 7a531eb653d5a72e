import { expect, test } from 'vitest'
import { keyedQuestion } from '../../../_shared/contract/exam-making.ts'
import { writeTestPrompt } from './test.ts'

const same = 'Two options are the same.'
const different = ['Spleen qi deficiency', 'Kidney yang deficiency', 'Liver qi stagnation']
const question = (options: string[]) => ({
  section: 'diagnosis',
  question: 'What is it?',
  options,
  correct_answer: 0,
  explanations: ['Tired and pale.', 'Nothing is cold.', 'No distension.', 'No distension.'],
  uses: [],
  refers: false,
})

function faultsOfAnswer(options: string[]) {
  const { answer } = writeTestPrompt({ difficulty: 'simple', tcm_topic: '', case_info: '', library: {} })
  return answer.safeParse({ questions: [question(options)] }).error!.issues.map(({ message }) => message)
}
const faultsOfSaved = (options: string[]) =>
  keyedQuestion.safeParse(question(options)).error!.issues.map(({ message }) => message)

test('three different options are not reported as duplicates', () => {
  expect(faultsOfSaved(different)).toEqual(['A question has four options.'])
  expect(faultsOfAnswer(different)).not.toContain(same)
})

test('two options that differ only in capitals are refused as duplicates', () => {
  const alike = [...different, 'liver QI stagnation']
  expect(faultsOfSaved(alike)).toEqual([same])
  expect(faultsOfAnswer(alike)).toContain(same)
})
