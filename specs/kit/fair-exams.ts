import { keyedQuestion } from '../../supabase/functions/_shared/contract/exam-making.ts'
import { sections } from '../../supabase/functions/_shared/contract/exams.ts'
import { inspect } from '../../supabase/functions/api/ai/question-rules.ts'
import type { Bank } from '../../supabase/functions/api/ai/compose/bank.ts'
import { chanceOf } from '../../supabase/functions/api/ai/compose/chance.ts'
import { assembleExam, type ExamDraft } from '../../supabase/functions/api/ai/compose/place-keys.ts'
import { composeCase } from '../../supabase/functions/api/ai/compose/compose-test.ts'
import { findPattern } from '../../supabase/functions/api/ai/compose/find-pattern.ts'
import { pickDiagnoses } from '../../supabase/functions/api/ai/compose/pick-diagnoses.ts'

/* What BANK-6 asks of mock exams and BANK-11 of those of a club, over a few seeds in each run and over many in the long proofs. */

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

/** Ten exams after one another in one club, what it has held being known. */
export function examsOfClub(bank: Bank, club: string) {
  const used: string[] = []
  return Array.from({ length: 10 }, (_, index) => {
    const before = [...used]
    const diagnoses = pickDiagnoses(bank, chanceOf(`${club}/${index}`), before)
    used.unshift(...diagnoses)
    return { before, exam: draftExam(bank, `${club}/${index}`, diagnoses) }
  })
}

/** What BANK-11 finds wrong in the exams of a club. */
export function faultsOfClub({ patterns, blueprint }: Bank, club: ReturnType<typeof examsOfClub>): string[] {
  const tooSoon = club.flatMap(({ before, exam: { diagnoses } }) =>
    blueprint.fields.flatMap(({ groups, field }) => {
      const own = patterns.filter(({ group }) => groups.includes(group)).map(({ name }) => name)
      const returned = diagnoses.filter((name) => own.includes(name) && before.includes(name))
      const isUsedUp = own.every((name) => before.includes(name) || diagnoses.includes(name))
      return returned.length > 0 && !isUsedUp ? [`${field}: ${returned} too soon`] : []
    }),
  )
  const often = (textsOf: (exam: ExamDraft) => string[]) => {
    const counts = new Map<string, number>()
    for (const text of club.flatMap(({ exam }) => [...new Set(textsOf(exam))]))
      counts.set(text, (counts.get(text) ?? 0) + 1)
    return [...counts].filter(([, count]) => count > 2).map(([text]) => `too often: ${text}`)
  }
  const simple = new Set(patterns.filter(({ difficulty }) => difficulty === 'simple').map(({ name }) => name))
  return [
    ...tooSoon,
    ...often(({ diagnoses }) => diagnoses),
    ...often(({ questions }) => questions.map(({ options, correct_answer }) => options[correct_answer]!)),
    ...club
      .map(({ exam }) => exam.diagnoses.filter((name) => simple.has(name)).length)
      .filter((count) => Math.abs(count - blueprint.difficulty.simple) > 2)
      .map((count) => `${count} simple cases`),
  ]
}
