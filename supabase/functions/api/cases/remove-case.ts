import type { Db } from '../../_shared/db.ts'
import { caseNotFound } from './read-case.ts'

export async function removeCase(db: Db, id: string): Promise<void> {
  const [, gone] = await db.all(
    db`select private.lock_case(${id})`,
    db`delete from public.case_studies where id = ${id} returning id`,
  )
  if (gone.length === 0) throw caseNotFound()
}
