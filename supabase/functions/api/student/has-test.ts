import { ApiError } from '../../_shared/contract/errors.ts'
import type { Db } from '../../_shared/db.ts'

/**
 * Tells whether a simple test is featured, by reading it: the function raises `not_found` if there is none.
 */
export async function hasTest(db: Db) {
  try {
    await db`select private.read_featured_exam('simple', null)`
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return false
    throw error
  }
}
