import { listAuditActions } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const listAuditActionsRoute = route(
  listAuditActions,
  async ({ db }) => {
    // From each kind to the next, since there are few kinds and many lines.
    const rows = await db<{ action: string }[]>`
      with recursive kinds as (
        select min(l.action) as action from public.audit_log l
        union all
        select (select min(l.action) from public.audit_log l where l.action > k.action) from kinds k where k.action is not null
      )
      select k.action from kinds k where k.action is not null order by k.action`
    return rows.map(({ action }) => action)
  },
  { gate: 'inside' },
)
