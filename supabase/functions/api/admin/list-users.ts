import { listUsers } from '../../_shared/contract/admin.ts'
import { containing } from '../../_shared/containing.ts'
import { answerList, defaultLimit, type ListRow, orderedBy, readCursor } from '../../_shared/paging.ts'
import { route } from '../../_shared/route.ts'

export const listUsersRoute = route(
  listUsers,
  async ({
    input: { search, filter = 'all', order = 'newest', cursor, limit = defaultLimit },
    db,
    headers,
  }) => {
    const id = db`u.id`
    const orders = {
      newest: { key: db`u.created_at`, type: db`timestamptz`, id, isDescending: true },
      oldest: { key: db`u.created_at`, type: db`timestamptz`, id, isDescending: false },
      name: { key: db`lower(u.name)`, type: db`text`, id, isDescending: false },
      comments: { key: db`u.comment_count`, type: db`int`, id, isDescending: true },
    }
    const filters = {
      all: db`true`,
      admin: db`u.is_admin`,
      moderator: db`u.is_moderator`,
      study_master: db`u.is_study_master`,
      suspended: db`u.is_suspended`,
    }
    const words = search && containing(search)
    const wanted = db`${filters[filter]} ${words ? db`and (u.name ilike ${words} or u.email ilike ${words})` : db``}`
    const page = orderedBy(db, orders[order], readCursor(cursor, order))
    const [rows, [count]] = await db.all(
      db<ListRow[]>`
        select to_json(u)::text as item, ${page.place}
        from private.admin_users u
        where ${wanted} ${page.after}
        order by ${page.order}
        limit ${db.literal(limit + 1)}`,
      db`select count(*) as total from private.admin_users u where ${wanted}`,
    )
    return answerList(headers, rows, { limit, total: count!.total, order })
  },
  { gate: 'inside' },
)
