import { getUser } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'
import { readUser } from './read-user.ts'

export const getUserRoute = route(getUser, ({ input: { id }, db }) => readUser(db, id), { gate: 'inside' })
