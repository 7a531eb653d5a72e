import { useMutation } from '@tanstack/react-query'
import type { Difficulty } from '@contract/cases.ts'
import { saveMockExam, saveTest } from '@contract/exam-making.ts'
import { callApi } from '../../../lib/api.ts'
import { withSafetyReason } from '../../../lib/with-safety-reason.ts'
import { provenanceOf } from './exam-form-values.ts'
import type { FilledMock } from '../mock-exam/mock-values.ts'
import type { FilledTest } from '../test/test-form-values.ts'
import { idOfKept } from '../form/kept-form.ts'
import { useSession } from '../../../lib/session.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

export function useSaveTest(difficulty: Difficulty) {
  const keptKey = storageKeys.testDraft(useSession()?.id, difficulty)
  return useMutation({
    mutationFn: ({ case_scenario, questions, time_limit, is_featured, source }: FilledTest) => {
      const sent = {
        difficulty,
        case_scenario,
        questions,
        time_limit,
        is_featured,
        provenance: provenanceOf(source),
      }
      return withSafetyReason((safety_reason) =>
        callApi(saveTest, { ...sent, safety_reason, id: idOfKept(keptKey, sent) }),
      )
    },
  })
}

export function useSaveMockExam() {
  const keptKey = storageKeys.mockDraft(useSession()?.id)
  return useMutation({
    mutationFn: ({ diagnoses, case_scenarios, questions, time_limit, source }: FilledMock) => {
      const exam = { diagnoses, case_scenarios, questions, time_limit, is_featured: true }
      const sent = { ...exam, provenance: provenanceOf(source) }
      return withSafetyReason((safety_reason) =>
        callApi(saveMockExam, { ...sent, safety_reason, id: idOfKept(keptKey, sent) }),
      )
    },
  })
}
