import { keyedQuestion } from '../../../_shared/contract/exam-making.ts'
import { sections } from '../../../_shared/contract/exams.ts'
import { inspect } from '../question-rules.ts'
import type { Bank } from './bank.ts'
import { chanceOf } from './chance.ts'
import { assembleExam, type ExamDraft } from './compose-mock.ts'
import { composeCase } from './compose-test.ts'
import { findPattern } from './find-pattern.ts'
import { pickDiagnoses } from './pick-diagnoses.ts'

/* What BANK-6 asks of mock exams, over a few seeds in each run and over many in the long proofs. */

export function draftExam(bank: Bank, seed: string, diagnoses = pickDiagnoses(bank, chanceOf(seed))) {
  const cases = diagnoses.map((diagnosis, index) => {
    const { pattern } = findPattern(bank, diagnosis)
    return composeCase(bank, pattern!, { difficulty: pattern!.difficulty, seed: `${seed}/${index}` })
  })
  return assembleExam(cases, seed)
}

export const faultsOf = (exams: readonly ExamDraft[]) =>
  exams.flatMap(({ questions, case_scenarios, diagnoses }) => [
    ...inspect(questions, case_scenarios),
    ...(new Set(diagnoses).size === 15 ? [] : ['a diagnosis twice']),
    ...[0, 1, 2, 3]
      .map((key) => questions.filter(({ correct_answer }) => correct_answer === key).length / 90)
      .filter((share) => share < 0.2 || share > 0.3),
    ...questions.filter(
      (question, index) =>
        question.section !== sections[index % 6] ||
        !keyedQuestion.safeParse(question).success ||
        !question.explanations.every((why) => /^\p{L}.*\.$/u.test(why)),
    ),
  ])

const printOf = ({ section, options }: { section: string; options: string[] }) =>
  [section, ...options.toSorted()].join('|')

/** So many questions two of the exams have in common. */
export function mostInCommon(exams: readonly ExamDraft[]) {
  const prints = exams.map(({ questions }) => new Set(questions.map(printOf)))
  let most = 0
  for (const [index, one] of prints.entries())
    for (const other of prints.slice(index + 1))
      most = Math.max(most, [...one].filter((print) => other.has(print)).length)
  return most
}
