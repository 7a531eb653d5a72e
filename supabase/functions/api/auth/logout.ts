import { logout } from '../../_shared/contract/auth.ts'
import { route } from '../../_shared/route.ts'
import { leave } from './enter.ts'

export const logoutRoute = route(
  logout,
  async ({ member, session }) => {
    // Whoever wants to leave leaves, even while the auth server is away.
    if (member) await leave(member)
    session.clear()
    return { message: 'You are logged out.' }
  },
  { session: 'optional' },
)
