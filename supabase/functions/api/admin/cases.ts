import { adminDeleteCase, featureCase, listAdminCases } from '../../_shared/contract/admin-cases.ts'
import {
  defaultLimit,
  type ListRow,
  orderList,
  readCursor,
  takePage,
  toJsonText,
} from '../../_shared/paging.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import { removeCase } from '../cases/remove-case.ts'

export const caseRoutes = [
  queryRoute(listAdminCases, async ({ input, db, headers }) => {
    const { search, difficulty, status, featured, order = 'newest', limit = defaultLimit } = input
    const place = readCursor(input.cursor, order)
    // A search counts only up to its current page, so its cursors carry the number of earlier rows.
    const [before = '0', ...key] = place?.key.split(' ') ?? []
    const id = db`c.id`
    // Counters have no index, since every view and comment would have to update it.
    const orders = {
      newest: { key: db`c.created_at`, id },
      oldest: { key: db`c.created_at`, id, isDescending: false },
      views: { key: db`c.view_count`, type: db`int`, id },
      upvotes: { key: db`c.upvotes`, type: db`int`, id },
      comments: { key: db`c.comment_count`, type: db`int`, id },
    }
    const page = orderList(db, orders[order], place && { key: key.join(' '), id: place.id })
    const kept = db`
      true
      ${difficulty ? db`and c.difficulty = ${difficulty}` : db``}
      ${status ? db`and c.status = ${status}` : db``}
      ${featured === undefined ? db`` : db`and c.featured = ${featured}`}`

    const [rows, [counted]] = await db.all(
      db<ListRow[]>`
        select
          (
            select to_json(t)
            from (
              select c.id, c.title, c.description, c.difficulty, c.status, c.featured, c.author_name, c.view_count, c.upvotes,
                c.comment_count, c.created_at, (select s.publishes_at from public.case_studies s where s.id = c.id)
            ) t
          )::text as item,
          ${page.place}
        from private.case_cards c
        where ${kept}
          ${search ? db`and c.id in (select f from private.find_all_cases(${search}) f)` : db``}
          ${page.after}
        order by ${page.order}
        limit ${db.literal(limit + 1)}`,
      db<
        { total: number }[]
      >`select count(*) as total from public.case_studies c where ${search ? db`false` : kept}`,
    )
    const counting = rows.map((row, index) => ({ ...row, key: `${Number(before) + index + 1} ${row.key}` }))
    const total = search ? Number(before) + rows.length : counted!.total
    return toJsonText(takePage(headers, counting, { limit, order, total }))
  }),

  route(featureCase, async ({ input: { id, value }, db }) => ({
    featured: await db.value<boolean>`select private.feature_case(${id}, ${value})`,
  })),

  queryRoute(adminDeleteCase, async ({ input: { id }, db }) => {
    await removeCase(db, id)
  }),
]
