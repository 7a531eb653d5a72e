import { viewCase } from '../../_shared/contract/cases.ts'
import { asLogin } from '../../_shared/db.ts'
import { route } from '../../_shared/route.ts'
import { anonymousViewer } from './anonymous-viewer.ts'

export const viewCaseRoute = route(viewCase, async ({ input: { id }, member, session, address }) => {
  const viewer = member ? `u:${member.id}` : `b:${await anonymousViewer(session, address)}`
  // As the login, since nobody else may say who the viewer is.
  const [row] = await asLogin((sql) => sql`select private.count_view(${id}, ${viewer}) as view_count`)
  return { view_count: row!.view_count }
})
