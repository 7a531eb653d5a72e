import { beforeAll } from 'vitest'
import { generateDiagnoses, type GeneratedTest } from '@contract/ai.ts'
import { ask, person, type Person, Refused } from '../kit/cases.ts'

export let admin: Person
beforeAll(async () => {
  admin = await person('is_admin')
})

export const diagnosesOf = async (who = admin) =>
  ((await ask(who, generateDiagnoses, {})) as { diagnoses: string[] }).diagnoses
export const detailOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason)
  if (!(error instanceof Refused)) throw new Error('This was not refused.')
  return error.answer.body as { code: string; detail: string; errors?: { path: string; message: string }[] }
}
export const savable = ({ case_scenario, questions, source }: GeneratedTest) => ({
  difficulty: 'simple' as const,
  case_scenario,
  questions,
  provenance: { model: 'gpt-5', prompt_version: 'invented', job_id: source.job_id },
})
