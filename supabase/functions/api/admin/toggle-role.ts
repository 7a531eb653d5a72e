import { toggleAdmin, toggleModerator, toggleStudyMaster } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'

type Toggle = typeof toggleAdmin | typeof toggleModerator | typeof toggleStudyMaster

const toggleRoute = (endpoint: Toggle, role: string) =>
  route(endpoint, async ({ input: { id, value }, db }) => {
    const [row] = await db`select private.set_role(${id}, ${role}, ${value}) as person`
    return row!.person
  })

export const toggleAdminRoute = toggleRoute(toggleAdmin, 'is_admin')
export const toggleModeratorRoute = toggleRoute(toggleModerator, 'is_moderator')
export const toggleStudyMasterRoute = toggleRoute(toggleStudyMaster, 'is_study_master')
