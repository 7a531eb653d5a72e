import { chooseNotice, getNotices, type NoticeKind } from '../../_shared/contract/notices.ts'
import {
  listNotifications,
  type Notification,
  readNotifications,
} from '../../_shared/contract/notifications.ts'
import { withoutMarks } from '../../_shared/contract/without-marks.ts'
import { defaultLimit, readCursor, writeCursor } from '../../_shared/paging.ts'
import { queryRoute } from '../../_shared/route.ts'
import type { Sql } from '../../_shared/sql.ts'

export const notificationRoutes = [
  // Omits the title of a case that the member can no longer read.
  queryRoute(listNotifications, async ({ input: { cursor, limit = defaultLimit }, db, member }) => {
    const end = readCursor(cursor)
    const [[count], rows] = await db.all(
      countUnread(db, member.id),
      db<Notification[]>`
        select
          n.id, n.kind, n.case_id, c.title as case_title, n.group_id, g.name as group_name, n.comment_id, n.subject_id, actor.name as actor_name, n.count, n.note, n.created_at,
          n.read_at,
          left(regexp_replace(m.content, '(^|\\n)[ \\t]*>[^\\n]*', '', 'g'), 400) as words
        from public.notifications n
        left join public.case_studies c on c.id = n.case_id
        left join public.groups g on g.id = n.group_id
        left join public.comments m on m.id = n.comment_id and n.kind in ('reply', 'mention', 'comment')
          and m.deleted_at is null and m.withheld_at is null
          and not exists (select from public.member_blocks b where b.user_id = ${member.id} and b.blocked_id = m.author_id)
        left join private.authors actor on actor.id = n.actor_id
        where n.user_id = ${member.id} ${end ? db`and (n.created_at, n.id) < (${end.key}, ${end.id})` : db``}
        order by n.created_at desc, n.id desc
        limit ${db.literal(limit + 1)}`,
    )
    const items = rows
      .slice(0, limit)
      .map(({ words, ...item }) => ({ ...item, words: words && beginning(words) }))
    const last = rows.length > limit ? items.at(-1) : undefined
    return {
      unread: count.unread,
      items,
      next_cursor: last ? writeCursor({ key: last.created_at, id: last.id }) : null,
    }
  }),

  queryRoute(readNotifications, async ({ input: { ids, thread_id, seq }, db, member }) => {
    const [, [count]] = await db.all(
      db`
        update public.notifications n set read_at = now()
        where n.user_id = ${member.id} and n.read_at is null
          ${ids ? db`and n.id = any (${ids})` : db``}
          ${thread_id ? db`and coalesce(n.group_id, n.case_id) = ${thread_id} and n.kind not in ('warning', 'assigned', 'assignment', 'comment_removed')` : db``}
          ${seq === undefined ? db`` : db`and (n.seq is null or n.seq <= ${seq})`}`,
      countUnread(db, member.id),
    )
    return count
  }),

  queryRoute(getNotices, ({ db }) => readNotices(db)),

  queryRoute(chooseNotice, ({ input: { kind, is_wanted }, db }) =>
    db.transaction(async (sql) => {
      if (is_wanted) await sql`delete from public.notices_off where user_id = auth.uid() and kind = ${kind}`
      else await sql`insert into public.notices_off (kind) values (${kind}) on conflict do nothing`
      return readNotices(sql)
    }),
  ),
]

const countUnread = (db: Sql, memberId: string) => db<[{ unread: number }]>`
  select count(*) as unread from public.notifications n where n.user_id = ${memberId} and n.read_at is null`

async function readNotices(db: Sql) {
  const rows = await db<{ kind: NoticeKind }[]>`
    select o.kind from public.notices_off o where o.user_id = auth.uid() order by o.kind`
  return rows.map(({ kind }) => kind)
}

const mostLetters = 140

/** Returns the beginning of a comment in one line, without Markdown; null if no text is left. */
function beginning(words: string) {
  const line = withoutMarks(words).replace(/\s+/g, ' ').trim()
  return line.length > mostLetters ? `${line.slice(0, mostLetters).trimEnd()}…` : line || null
}
