import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { CurrentUser } from '@contract/auth.ts'
import { errorTable } from '@contract/errors.ts'
import { hasAccess } from '@contract/roles.ts'
import { notify } from '../lib/notify/notify.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { askSession } from '../lib/session/session.ts'
import { askToLogIn } from './ask-to-log-in.ts'

const roleLost = 'Your role has changed, so you can no longer open this page. Your unsaved work is kept.'

/** Guards only redirect from pages that the caller cannot use; the server checks every call. */
function allowOnly(isAllowed: (user: CurrentUser) => boolean) {
  let lastInside: string | undefined
  return async (args: LoaderFunctionArgs) => {
    const user = await askSession(queryClient)
    if (!user) throw leadGuestBack(args)
    if (!isAllowed(user)) {
      // Only a member who was on these pages before gets a message, because that member has lost the role.
      if (lastInside === user.id) notify.error(roleLost)
      throw redirect('/dashboard')
    }
    lastInside = user.id
    hasBeenInside = true
    return null
  }
}

/** Completes the login dialog's title 'Log in to …', by the first segment of the requested path. */
const opens: Record<string, string> = {
  'new-password': 'set a new password',
  create: 'create cases and tests',
  profile: 'see this profile',
  moderation: 'moderate the club',
  admin: 'open the admin panel',
  practice: 'practice',
  groups: 'open the study groups',
  rooms: 'study a case together',
  student: 'open your student page',
  recall: 'recall your cards',
  review: 'review cases of other members',
}

/** Set once a member has used a guarded page. After logging out there, the guest gets no login dialog. */
let hasBeenInside = false

/** Redirects a guest to the dashboard; after login the guest reaches the requested page. */
function leadGuestBack({ request }: LoaderFunctionArgs) {
  const page = new URL(request.url).pathname.split('/')[1]!
  if (!hasBeenInside) askToLogIn(request.url, opens[page])
  return redirect('/dashboard')
}

export const membersOnly = allowOnly(() => true)
export const creatorsOnly = allowOnly((user) => user.is_admin || user.is_study_master)
export const moderatorsOnly = allowOnly((user) => hasAccess(user, 'moderator'))
export const adminsOnly = allowOnly((user) => user.is_admin)

/** A member without admin rights gets the reason for the redirect; a guest gets the login dialog. */
export async function adminPanelOnly(args: LoaderFunctionArgs) {
  const user = await askSession(queryClient)
  if (user?.is_admin) {
    hasBeenInside = true
    return null
  }
  if (!user) throw leadGuestBack(args)
  notify.error(errorTable.admin_only[1])
  throw redirect('/dashboard')
}
