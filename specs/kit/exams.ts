import type { ExamKind } from '@contract/exam-kind.ts'
import { sections, type Section } from '@contract/exams.ts'
import type { KeyedQuestion } from '@contract/exam-making.ts'

export type StoredExam = {
  id?: string
  kind: ExamKind
  time_limit?: number
  is_featured?: boolean
  safety_findings?: number | null
  safety_reason?: string
  provenance?: object | null
  cases: { diagnosis?: string; scenario: string }[]
  questions: KeyedQuestion[]
}

/** The index of question n's right option, chosen so that neighboring questions and sections differ. */
export const keyOf = (n: number) => (n * 7 + Math.floor(n / 6)) % 4

function aQuestion(n: number, word = 'Xantho'): KeyedQuestion {
  const key = keyOf(n)
  return {
    section: sections[n % 6] as Section,
    question: `Question ${n + 1}: which fits the case?`,
    options: ['first', 'second', 'third', 'fourth'].map((place) => `The ${place} option of ${n + 1}`),
    correct_answer: key,
    explanations: [0, 1, 2, 3].map((option) =>
      option === key
        ? `${word} says why ${option} of ${n + 1} is right.`
        : `${word}: ${option} of ${n + 1} is wrong.`,
    ),
  }
}

/** An exam in which only explanations and diagnoses contain `word`; featured by default. */
export function anExam(kind: ExamKind, more: Partial<StoredExam> & { word?: string } = {}): StoredExam {
  const { word, ...rest } = more
  const count = kind === 'mock' ? 15 : 1
  return {
    kind,
    is_featured: true,
    safety_findings: 0,
    cases: Array.from({ length: count }, (_, n) => ({
      diagnosis: `${word ?? 'Xantho'} pattern ${n + 1}`,
      scenario: `A patient, number ${n + 1}, comes with a cough.`,
    })),
    questions: Array.from({ length: 6 * count }, (_, n) => aQuestion(n, word)),
    ...rest,
  }
}

/** The right choice for each position, with the first `wrong` choices wrong. */
export const choicesFor = (kind: ExamKind, wrong = 0) =>
  Array.from({ length: kind === 'mock' ? 90 : 6 }, (_, n) => (n < wrong ? (keyOf(n) + 1) % 4 : keyOf(n)))

export const bySection = (choices: number[]) =>
  Object.fromEntries(sections.map((section, index) => [section, choices[index]!])) as Record<Section, number>
