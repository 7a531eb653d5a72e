import type { DraftOrigin, JobKind, QuestionFinding } from '../../_shared/contract/ai.ts'
import type { KeyedQuestion } from '../../_shared/contract/exam-making.ts'
import type { DrawnCase } from './bank/draw.ts'
import { placeKeys } from './bank/place-keys.ts'
import { inspectAll } from './inspect-all.ts'

export type Material = {
  id: string
  kind: JobKind
  model: string
  label: string
  prompt_version: string
  state: string
  steps: { label: string; state: string; detail: string | null; result: object | null }[]
}

/** The result of a step. `findings` concern the fields of a model's case. */
type Made = DrawnCase & {
  findings?: QuestionFinding[]
  cases?: Made[]
  written_cases?: string[]
  origin: DraftOrigin
}

/** Returns the result in the shape of the job's kind, or a reason why there is no result. */
export async function finishJob(
  material: Material,
): Promise<{ result: object | null; detail: string | null }> {
  const { id, kind, model, label, prompt_version, steps } = material
  const source = { model, label, prompt_version, job_id: id }
  const done = steps.flatMap(({ result }) => result ?? [])
  const failed = steps.filter(({ state }) => state === 'failed')
  if (failed.length > 0 && material.state === 'running')
    return { result: null, detail: explainFailure(failed, steps.length) }
  if (done.length === 0) return { result: null, detail: null }
  if (kind !== 'test' && kind !== 'mock_exam') return { result: { ...done[0], source }, detail: null }
  // The bank has one step with all cases; a model has one step per case.
  const made = done as Made[]
  const cases = made.flatMap((one) => one.cases ?? [one])
  const case_scenarios = cases.map(({ case_scenario }) => case_scenario)
  const questions = placeKeys(
    cases.flatMap((one) => one.questions),
    id,
  )
  const byFields = cases.flatMap(({ findings = [] }, index) =>
    findings.map((one) => ({ ...one, position: one.position === null ? null : index * 6 + one.position })),
  )
  const drawn = {
    questions,
    findings: [...byFields, ...(await inspectAll(questions, case_scenarios))],
    source,
  }
  if (kind === 'test') {
    const [{ case_scenario, origin }] = made as [Made]
    const raw_response = writeText(case_scenario, questions)
    return { result: { ...drawn, case_scenario, raw_response, origin }, detail: null }
  }
  const diagnoses = cases.map(({ diagnosis }) => diagnosis)
  const written_cases = made.flatMap((one) => one.written_cases ?? [])
  const exam = { total_questions: questions.length, diagnoses, case_scenarios, written_cases }
  return { result: { ...drawn, ...exam }, detail: null }
}

function explainFailure(failed: Material['steps'], total: number): string {
  const why = failed[0]!.detail ?? 'Please try again.'
  if (total === 1) return why
  return `${failed.length} of ${total} cases could not be made. ${failed[0]!.label}: ${why}`
}

function writeText(scenario: string, questions: KeyedQuestion[]): string {
  const asked = questions.map(({ question, options, correct_answer, explanations }, index) =>
    [
      `${index + 1}. ${question}`,
      ...options.map((option, place) => `   ${'ABCD'[place]}) ${option}`),
      `   Answer: ${'ABCD'[correct_answer]}`,
      ...(explanations[correct_answer] ? [`   ${explanations[correct_answer]}`] : []),
    ].join('\n'),
  )
  return [scenario, ...asked].join('\n\n')
}
