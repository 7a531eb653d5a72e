import type { JobKind } from '../../_shared/contract/ai.ts'
import type { Difficulty } from '../../_shared/contract/cases.ts'

/** Each kind of job uses some of these fields. */
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
  used: string[]
}

export type Step = { kind: JobKind; model: string; input: JobInput; position: number }
