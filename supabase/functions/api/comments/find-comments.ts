import type { commentOrder } from '../../_shared/contract/admin-comments.ts'
import type { Db } from '../../_shared/db.ts'
import type { JsonText } from '../../_shared/json-text.ts'
import { defaultLimit, type ListRow, readCursor, takePage, toJsonText } from '../../_shared/paging.ts'
import type { z } from 'zod/mini'

type Wanted = {
  search?: string
  case_id?: string
  user_id?: string
  order?: z.infer<typeof commentOrder>
  cursor?: string
  limit?: number
}

/** Up to this many matches are collected and sorted; a search with more walks the list in order. */
const maxCollected = 20_000

/**
 * Lists comments for the staff. A search counts one row past the page, and its cursor carries the number of earlier rows, since an exact
 * total would take too long.
 */
export async function findComments(
  db: Db,
  headers: Headers,
  { search, case_id, user_id, order = 'newest', cursor, limit = defaultLimit }: Wanted,
): Promise<JsonText> {
  const [query] = search
    ? await db<[{ words: string }]>`select private.words_query(${search})::text as words`
    : []
  const words = query?.words
  const place = readCursor(cursor, order)
  const [upvotes = '', at = '', before = '0'] = place?.key.split(',') ?? []
  const source = words
    ? db`private.comment_words f where f.words @@ ${words}::tsquery`
    : db`public.comments f where f.deleted_at is null and f.case_id is not null`
  const wanted = [
    source,
    case_id ? db` and f.case_id = ${case_id}` : db``,
    user_id ? db` and f.author_id = ${user_id}` : db``,
  ]
  const orders = {
    newest: db`f.created_at desc, f.id desc`,
    oldest: db`f.created_at, f.id`,
    upvotes: db`f.upvotes desc, f.created_at desc, f.id desc`,
  }
  const beyond = place && {
    newest: db` and (f.created_at, f.id) < (${at}, ${place.id})`,
    oldest: db` and (f.created_at, f.id) > (${at}, ${place.id})`,
    upvotes: db` and (f.upvotes, f.created_at, f.id) < (${upvotes}, ${at}, ${place.id})`,
  }
  const page = db`${beyond ? beyond[order] : db``} order by ${orders[order]} limit ${db.literal(limit + 1)}`
  // For frequent words, walk the list in order until the page is full. Rare words would scan the whole list, so collect up to maxCollected
  // matches first and sort them.
  const found = words
    ? db`
      with collected as materialized (select f.id, f.upvotes, f.created_at from ${wanted} limit ${db.literal(maxCollected + 1)}),
      size as materialized (select count(*) > ${maxCollected} as is_too_large from collected)
      (select f.* from collected f where not (select is_too_large from size)${page})
      union all
      (select f.id, f.upvotes, f.created_at from ${wanted} and (select is_too_large from size)${page})`
    : db`select f.id, f.upvotes, f.created_at from ${wanted}${page}`
  const [, rows] = await db.all(
    // Forces a new plan for each search, since the best plan depends on how frequent the words are.
    db`select set_config('plan_cache_mode', 'force_custom_plan', true)`,
    db<ListRow[]>`
      select
        f.id, to_json(c)::text as item,
        concat_ws(',', f.upvotes, f.created_at, ${before}::int + row_number() over (order by ${orders[order]})) as key
      from (${found}) f
      join private.admin_comments c on c.id = f.id
      order by ${orders[order]}`,
  )
  const total = words
    ? Number(before) + rows.length
    : (case_id ?? user_id)
      ? (await db`select count(*) from ${wanted}`)[0]!.count
      : // Adds up the comment counters of the cases, since there are far fewer cases than comments.
        (await db`select coalesce(sum(c.comment_count), 0) as count from public.case_studies c`)[0]!.count
  return toJsonText(takePage(headers, rows, { limit, total, order }))
}
