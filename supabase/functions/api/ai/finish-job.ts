import type { DraftOrigin, JobKind, QuestionFinding } from '../../_shared/contract/ai.ts'
import type { KeyedQuestion } from '../../_shared/contract/exam-making.ts'
import { assembleExam, type DrawnCase } from './bank/place-keys.ts'
import { inspectSafety } from './inspect-safety.ts'
import { inspect } from './question-rules.ts'
import { findNearDuplicates } from './find-near-duplicates.ts'

export type Material = {
  id: string
  kind: JobKind
  model: string
  label: string
  prompt_version: string
  state: string
  steps: { label: string; state: string; detail: string | null; result: object | null }[]
}

/** `findings` concern a model's fields. */
type Made = DrawnCase & {
  findings?: QuestionFinding[]
  cases?: Made[]
  written_cases?: string[]
  origin: DraftOrigin
}

/** Returns the result in the shape of the job's kind, or a reason why there is none. */
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
  if (kind === 'mock_exam') {
    // The bank's one step holds all cases; a model has a step per case.
    const cases = (done as Made[]).flatMap((one) => one.cases ?? [one])
    const written_cases = (done as Made[]).flatMap((one) => one.written_cases ?? [])
    const exam = assembleExam(cases, id)
    const byFields = cases.flatMap(({ findings = [] }, index) =>
      findings.map((one) => ({ ...one, position: one.position === null ? null : index * 6 + one.position })),
    )
    const findings = [...byFields, ...(await inspectAll(exam.questions, exam.case_scenarios))]
    const total_questions = exam.questions.length
    return { result: { total_questions, ...exam, findings, written_cases, source }, detail: null }
  }
  if (kind === 'test') {
    const { case_scenario, questions, origin, findings: byFields = [] } = done[0] as Made
    const findings = [...byFields, ...(await inspectAll(questions, [case_scenario]))]
    return {
      result: {
        case_scenario,
        questions,
        raw_response: writeText(case_scenario, questions),
        findings,
        origin,
        source,
      },
      detail: null,
    }
  }
  return { result: { ...done[0], source }, detail: null }
}

export async function inspectAll(
  questions: KeyedQuestion[],
  scenarios: string[],
): Promise<QuestionFinding[]> {
  return [
    ...inspect(questions, scenarios),
    ...(await inspectSafety(questions, scenarios)),
    ...(await findNearDuplicates(questions)),
  ]
}

function explainFailure(failed: Material['steps'], total: number): string {
  const why = failed[0]!.detail ?? 'Please try again.'
  if (total === 1) return why
  return `${failed.length} of ${total} cases could not be made. ${failed[0]!.label}: ${why}`
}

/** For the clipboard. */
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
