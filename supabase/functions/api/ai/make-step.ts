import type { Difficulty } from '../../_shared/contract/cases.ts'
import type { JobKind } from '../../_shared/contract/ai.ts'
import { askModel } from './ask-model.ts'
import { chanceOf } from './compose/chance.ts'
import { choosePattern, NotInBank } from './compose/choose-pattern.ts'
import { composeFullCase, composeGuidedCase } from './compose/compose-case.ts'
import { composeCase } from './compose/compose-test.ts'
import { findPattern, unknownPattern } from './compose/find-pattern.ts'
import { pickDiagnoses } from './compose/pick-diagnoses.ts'
import { placeKeys } from './compose/place-keys.ts'
import { bankModel, openModel } from './models.ts'
import { caseVersion, fullCase, guidedCase } from './prompts/case-1.ts'
import { diagnosesVersion, fifteenDiagnoses } from './prompts/diagnoses-1.ts'
import { sixQuestions, testVersion, type WrittenTest } from './prompts/test-1.ts'
import { inspect } from './question-rules.ts'
import { inspectSafety } from './question-safety.ts'
import { readBank } from './read-bank.ts'

/** What a job was asked for: of each kind the fields of its call. */
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
  /** Diagnoses of the last exams, the latest first. */
  used: string[]
}

export type Step = { kind: JobKind; model: string; input: JobInput; position: number }

/** Stands with every draft, so that what was asked can be found again. */
export function promptVersion(kind: JobKind, model: string): string {
  if (model === bankModel) return 'bank-1'
  if (kind === 'diagnoses') return diagnosesVersion
  return kind === 'test' || kind === 'mock_exam' ? testVersion : caseVersion
}

/** One step's work. What it answers is stored with the step. */
export function makeStep(jobId: string, step: Step, signal: AbortSignal): Promise<object> {
  return step.model === bankModel ? compose(jobId, step) : write(jobId, step, signal)
}

async function compose(seed: string, { kind, input, position }: Step): Promise<object> {
  const bank = await readBank()
  const chance = chanceOf(`${seed}/choice`)
  if (kind === 'diagnoses') return { diagnoses: pickDiagnoses(bank, chance, input.used) }
  const { difficulty } = input
  if (kind === 'guided_case') return composeGuidedCase(bank, { ...input, seed })
  if (kind === 'full_case') {
    const notes = input.additional_info
    const pattern = choosePattern(bank, { topic: input.tcm_diagnosis, notes, difficulty, chance })
    return composeFullCase(bank, pattern, { difficulty, topic: input.tcm_diagnosis, notes, seed })
  }
  if (kind === 'test') {
    const notes = input.case_info
    const pattern = choosePattern(bank, { topic: input.tcm_topic, notes, difficulty, chance })
    const made = composeCase(bank, pattern, { difficulty, topic: input.tcm_topic, notes, seed })
    return { ...made, questions: placeKeys(made.questions, chanceOf(`${seed}/keys`)) }
  }
  const diagnosis = input.diagnoses[position]!
  const found = findPattern(bank, diagnosis)
  if (!found.pattern) throw new NotInBank(unknownPattern(diagnosis, found))
  const { pattern } = found
  return {
    ...composeCase(bank, pattern, { difficulty: pattern.difficulty, seed: `${seed}/${position}` }),
    diagnosis,
  }
}

async function write(
  jobId: string,
  { kind, model, input, position }: Step,
  signal: AbortSignal,
): Promise<object> {
  const live = openModel(model)
  const context = { jobId, signal }
  const { difficulty, signs_symptoms, tongue_pulse, points_used, tcm_diagnosis, additional_info } = input
  if (kind === 'diagnoses') return askModel(live, fifteenDiagnoses(), context)
  if (kind === 'guided_case')
    return askModel(live, guidedCase({ difficulty, signs_symptoms, tongue_pulse, points_used }), context)
  if (kind === 'full_case')
    return askModel(live, fullCase({ difficulty, tcm_diagnosis, additional_info }), context)
  const isMock = kind === 'mock_exam'
  const asked = isMock
    ? { difficulty: 'simple' as const, tcm_topic: input.diagnoses[position]!, case_info: '' }
    : { difficulty, tcm_topic: input.tcm_topic, case_info: input.case_info }
  const seed = `${jobId}/${position}`
  // The model is not asked again for where it put the right answers: we put them ourselves.
  const bank = await readBank()
  const complain = ({ questions, case_scenario }: WrittenTest) =>
    [
      ...inspect(placeKeys(questions, chanceOf(seed)), [case_scenario]),
      ...inspectSafety(bank, questions, [case_scenario]),
    ].map(({ position: at, message }) => `- ${at === null ? 'questions' : `questions.${at}`}: ${message}`)
  const test = await askModel(live, sixQuestions(asked), { ...context, complain })
  return {
    ...test,
    questions: placeKeys(test.questions, chanceOf(seed)),
    diagnosis: isMock ? asked.tcm_topic : test.diagnosis,
  }
}
