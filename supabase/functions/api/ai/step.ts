import type { JobKind } from '../../_shared/contract/ai.ts'
import type { Difficulty } from '../../_shared/contract/cases.ts'

/** The input fields of all kinds of jobs. */
export type JobInput = {
  difficulty: Difficulty
  signs_symptoms: string
  tongue_pulse: string
  points_used: string[]
  tcm_diagnosis: string
  additional_info: string
  tcm_topic: string
  case_info: string
  diagnoses: string[]
  /** Written cases of the last exams, latest first. */
  used: string[]
}

export type Step = { kind: JobKind; model: string; input: JobInput; position: number }
