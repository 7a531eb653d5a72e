import type { JobKind } from '../../_shared/contract/ai.ts'
import { draftFullCase, draftGuidedCase } from './bank/draft-case.ts'
import { drawExam, pickCase, pickDiagnoses, toDrawn } from './bank/draw.ts'
import { NotInBank } from './bank/find-cases.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { bankModel } from './models.ts'
import { caseVersion } from './prompts/case.ts'
import { diagnosesVersion } from './prompts/diagnoses.ts'
import { testVersion } from './prompts/test.ts'
import { readBank } from './read-bank.ts'
import type { Step } from './step.ts'
import { writeDraft } from './write-draft.ts'

/** Returns the prompt's version, which is stored with every draft. */
export function promptVersion(kind: JobKind, model: string): string {
  if (model === bankModel) return 'bank-2'
  if (kind === 'diagnoses') return diagnosesVersion
  return kind === 'test' || kind === 'mock_exam' ? testVersion : caseVersion
}

export function makeStep(jobId: string, step: Step, signal: AbortSignal): Promise<object> {
  return step.model === bankModel ? drawFromBank(jobId, step) : writeDraft(jobId, step, signal)
}

/** The same job gets the same draw, since its id is the seed. */
export async function drawFromBank(
  seed: string,
  { kind, input }: Pick<Step, 'kind' | 'input'>,
): Promise<object> {
  const bank = await readBank()
  const { difficulty } = input
  try {
    switch (kind) {
      case 'diagnoses':
        return { diagnoses: pickDiagnoses(bank, input.used, seed) }
      case 'guided_case':
        return draftGuidedCase(bank, input)
      case 'full_case':
        return draftFullCase(bank, {
          topic: input.tcm_diagnosis,
          notes: input.additional_info,
          difficulty,
          seed,
        })
      case 'test': {
        const picked = pickCase(bank, { topic: input.tcm_topic, notes: input.case_info, difficulty, seed })
        return { ...toDrawn(bank, picked.value), origin: picked.origin }
      }
      case 'mock_exam':
        return drawExam(bank, input.diagnoses, input.used, seed)
    }
  } catch (error) {
    if (!(error instanceof NotInBank)) throw error
    throw new ApiError('no_written_case', { detail: error.message, errors: error.errors })
  }
}
