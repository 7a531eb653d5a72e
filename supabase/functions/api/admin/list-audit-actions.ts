import { listAuditActions } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

export const listAuditActionsRoute = route(
  listAuditActions,
  async ({ db }) => {
    const [row] = await db`select private.list_audit_actions() as answer`
    return row!.answer
  },
  { gate: 'inside' },
)
