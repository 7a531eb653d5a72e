import { getReturn, notifyOtherTabs } from '../../lib/session.ts'

/** After login or sign-up the page reloads (spec): one road to a clean start, with no guest's data left in memory. */
export function reloadAsMember() {
  notifyOtherTabs()
  const returnTo = getReturn()
  if (returnTo === undefined) window.location.reload()
  else window.location.assign(returnTo)
}
