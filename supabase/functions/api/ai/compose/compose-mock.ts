import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import { chanceOf } from './chance.ts'
import type { ExamCase } from './compose-test.ts'
import { placeKeys } from './place-keys.ts'

export type ExamDraft = { diagnoses: string[]; case_scenarios: string[]; questions: KeyedQuestion[] }

/** Cases put together to an exam: only over the whole set can right answers be spread evenly. */
export function assembleExam(cases: readonly ExamCase[], seed: string): ExamDraft {
  return {
    diagnoses: cases.map(({ diagnosis }) => diagnosis),
    case_scenarios: cases.map(({ case_scenario }) => case_scenario),
    questions: placeKeys(
      cases.flatMap(({ questions }) => questions),
      chanceOf(`${seed}/keys`),
    ),
  }
}
