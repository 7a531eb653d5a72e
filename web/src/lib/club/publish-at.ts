import { getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { callApi } from '../api/api.ts'

/** Reschedules a case; null publishes it now. The server refuses if another member has just changed the case. */
export async function publishAt(id: string, publishes_at: string | null) {
  const { questions: _, ...form } = await callApi(getCaseForEdit, { id })
  return callApi(updateCase, { ...form, publishes_at })
}
