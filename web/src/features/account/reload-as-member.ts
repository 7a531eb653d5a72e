import { getReturn, notifyOtherTabs } from '../../lib/session/session.ts'

/** Reloads after login or sign-up, as the specification requires; this clears all of a guest's data from memory. */
export function reloadAsMember() {
  notifyOtherTabs()
  const returnTo = getReturn()
  if (returnTo === undefined) window.location.reload()
  else window.location.assign(returnTo)
}
