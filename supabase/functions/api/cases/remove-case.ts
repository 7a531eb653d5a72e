import { ApiError } from '../../_shared/contract/errors.ts'
import type { Db } from '../../_shared/db.ts'
import { readCase } from './read-case.ts'

export async function removeCase(db: Db, id: string): Promise<void> {
  const [, gone] = await db.all(
    db`select private.lock_case(${id})`,
    db`delete from public.case_studies where id = ${id} returning id`,
  )
  if (gone.length > 0) return
  await readCase(db, id)
  throw new ApiError('forbidden')
}
