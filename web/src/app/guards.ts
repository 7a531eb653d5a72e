import { redirect } from 'react-router-dom'
import type { CurrentUser } from '@contract/auth.ts'
import { errorTable } from '@contract/errors.ts'
import { notify } from '../lib/notify.ts'
import { queryClient } from '../lib/query-client.ts'
import { askSession } from '../lib/session.ts'

/** Guards spare people a page they could do nothing on. What they may see and do, the server decides on every call. */
function allowOnly(isAllowed: (user: CurrentUser) => boolean) {
  return async () => {
    const user = await askSession(queryClient)
    if (!user || !isAllowed(user)) throw redirect('/dashboard')
    return null
  }
}

export const membersOnly = allowOnly(() => true)
export const creatorsOnly = allowOnly((user) => user.is_admin || user.is_study_master)
export const adminsOnly = allowOnly((user) => user.is_admin)

/** /admin says to a member why; a guest is just led back (spec 2). */
export async function adminPanelOnly() {
  const user = await askSession(queryClient)
  if (user?.is_admin) return null
  if (user) notify.error(errorTable.admin_only[1])
  throw redirect('/dashboard')
}
