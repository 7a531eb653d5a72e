import { deleteUser } from '../../_shared/contract/admin.ts'
import { route } from '../../_shared/route.ts'
import { deleteAtAuthServer } from '../profiles/delete-at-auth-server.ts'

export const deleteUserRoute = route(
  deleteUser,
  async ({ input: { id, delete_content }, db }) => {
    for (;;) {
      const [step] = await db`select private.order_user_deletion(${id}, ${delete_content}) as is_unfinished`
      if (!step!.is_unfinished) break
    }
    await deleteAtAuthServer(id)
    return { message: 'User deleted successfully' }
  },
  { gate: 'inside' },
)
