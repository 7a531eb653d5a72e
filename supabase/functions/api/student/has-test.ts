import { ApiError } from '../../_shared/contract/errors.ts'
import type { Db } from '../../_shared/db.ts'

/** Members learn which test is featured only by reading it. */
export async function hasTest(db: Db) {
  try {
    await db`select private.read_featured_exam('simple', null)`
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return false
    throw error
  }
}
