import { toggleAdmin, toggleModerator, toggleStudyMaster } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'
import { readUser } from './read-user.ts'

type Toggle = typeof toggleAdmin | typeof toggleModerator | typeof toggleStudyMaster

const toggleRoute = (endpoint: Toggle, role: string) =>
  route(endpoint, async ({ input: { id, value }, db }) => {
    await db`select private.set_role(${id}, ${role}, ${value})`
    return readUser(db, id)
  })

export const toggleAdminRoute = toggleRoute(toggleAdmin, 'is_admin')
export const toggleModeratorRoute = toggleRoute(toggleModerator, 'is_moderator')
export const toggleStudyMasterRoute = toggleRoute(toggleStudyMaster, 'is_study_master')
