import { ApiError } from '../../_shared/contract/errors.ts'
import type { Db } from '../../_shared/db.ts'

/** Whether a simple test is featured: which exams are, a member learns only by reading one. */
export async function hasTest(db: Db) {
  try {
    await db`select private.read_featured_exam('simple', null)`
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return false
    throw error
  }
}
