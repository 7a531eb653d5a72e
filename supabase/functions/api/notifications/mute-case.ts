import { muteCase } from '../../_shared/contract/notifications.ts'
import { route } from '../../_shared/route.ts'
import { caseNotFound } from '../cases/read-case.ts'

export const muteCaseRoute = route(
  muteCase,
  ({ input: { id, muted }, db }) =>
    db.transaction(async (sql) => {
      const [found] = await sql`select from public.case_studies where id = ${id}`
      if (!found) throw caseNotFound()
      if (muted) await sql`insert into public.case_mutes (case_id) values (${id}) on conflict do nothing`
      else await sql`delete from public.case_mutes where case_id = ${id} and user_id = auth.uid()`
      return {}
    }),
  { gate: 'inside' },
)
