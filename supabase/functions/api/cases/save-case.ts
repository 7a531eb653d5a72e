import { saveCase } from '../../_shared/contract/cases.ts'
import { route } from '../../_shared/route.ts'
import { caseNotFound } from './read-case.ts'

export const saveCaseRoute = route(
  saveCase,
  ({ input: { id, saved }, db }) =>
    db.transaction(async (sql) => {
      const [found] = await sql`select from public.case_studies where id = ${id} and status = 'published'`
      if (!found) throw caseNotFound()
      // Without `saved` it toggles: what was there to drop is dropped, else it is saved.
      const dropped =
        saved === true
          ? 0
          : (await sql`delete from public.case_saves where case_id = ${id} and user_id = auth.uid()`).count
      const hasSaved = saved ?? dropped === 0
      if (hasSaved) await sql`insert into public.case_saves (case_id) values (${id}) on conflict do nothing`
      return { has_saved: hasSaved }
    }),
  { gate: 'inside' },
)
