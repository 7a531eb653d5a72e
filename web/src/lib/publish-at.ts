import { getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { callApi } from './api.ts'

/** Another moment for a scheduled case, or null: now. The rest of it is sent as it is, and refused where somebody has just changed it. */
export async function publishAt(id: string, publishes_at: string | null) {
  const { questions: _, ...form } = await callApi(getCaseForEdit, { id })
  return callApi(updateCase, { ...form, publishes_at })
}
