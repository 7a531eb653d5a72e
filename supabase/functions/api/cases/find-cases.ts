import type { listCases } from '../../_shared/contract/cases.ts'
import type { Db } from '../../_shared/db.ts'
import type { JsonText } from '../../_shared/json-text.ts'
import { defaultLimit, type ListRow, readCursor, takePage, toJsonText } from '../../_shared/paging.ts'
import type { z } from 'zod/mini'

type Row = ListRow & { total: number; mended: string | null }

/** Lists published cases in one statement, since each statement costs a round trip and an access check. */
export async function findCases(
  db: Db,
  headers: Headers,
  { limit = defaultLimit, ...wanted }: z.output<typeof listCases.input>,
): Promise<JsonText> {
  const { search, tag } = wanted
  const asked = wanted.order ?? 'best'
  const order = asked === 'best' && !search ? 'newest' : asked
  const difficulty = wanted.difficulty === 'all' ? undefined : wanted.difficulty
  const place = readCursor(wanted.cursor, order)
  const isFiltered = Boolean(search || tag)
  const isRanked = order !== 'newest'
  const columns = isRanked ? db`f.rank, f.created_at, f.id` : db`f.created_at, f.id`
  const [at, rank] = place?.key.split(',') ?? []
  const last =
    place &&
    (isRanked
      ? db`(${rank ?? ''}::float8, ${at!}::timestamptz, ${place.id}::uuid)`
      : db`(${at!}::timestamptz, ${place.id}::uuid)`)
  const sorting = isRanked ? db`f.rank desc, f.created_at desc, f.id desc` : db`f.created_at desc, f.id desc`
  const rankOf = {
    best: db`f.fit`,
    newest: db`0`,
    discussed: db`c.comment_count`,
    closing: db`-extract(epoch from c.discussion_period_ends)`,
  }
  const isOpen = order === 'closing' ? db`and c.discussion_period_ends > clock_timestamp()` : db``
  const isOfDifficulty = difficulty ? db`and c.difficulty = ${difficulty}` : db``
  const card = db`(
    select to_json(t) from (select c.*, ${search ? hitOf(db) : db`null::json`} as hit) t
  )::text as item`

  // Under policies, Postgres cannot use word indexes. Therefore find_cases() finds ids, and the caller reads the cards.
  const found = isFiltered
    ? db`
      with found as materialized (
        select f.case_id as id, f.pattern, (${rankOf[order]})::float8 as rank, f.created_at, f.comment_id, f.mended
        from private.find_cases(${search || null}, ${tag || null}, ${difficulty ?? null}, ${order !== 'best'}) f
        ${order === 'discussed' || order === 'closing' ? db`join public.case_studies c on c.id = f.case_id ${isOpen}` : db``}
      )`
    : isRanked
      ? db`
      with found as not materialized (
        select c.id, null::text as pattern, (${rankOf[order]})::float8 as rank, c.created_at, null::uuid as comment_id, null::text as mended
        from public.case_studies c
        where c.status = 'published' ${isOfDifficulty} ${isOpen}
      )`
      : db``
  const total =
    isFiltered || order === 'closing'
      ? db`select count(*) as total, max(f.mended) as mended from found f`
      : db`
      select coalesce(sum(cases), 0) as total, null::text as mended from private.case_totals
      ${difficulty ? db`where difficulty = ${difficulty}` : db``}`
  const page =
    isFiltered || isRanked
      ? db`
      select ${card}, concat_ws(',', f.created_at, f.rank) as key, f.id
      from (
        select f.* from found f ${last ? db`where (${columns}) < ${last}` : db``} order by ${sorting} limit ${db.literal(limit + 1)}
      ) f
      join private.viewed_cards c on c.id = f.id
      where c.status = 'published'
      order by ${sorting}`
      : db`
      select ${card}, c.created_at::text as key, c.id
      from private.viewed_cards c
      where c.status = 'published' ${isOfDifficulty}
        ${last ? db`and (c.created_at, c.id) < ${last}` : db``}
      order by c.created_at desc, c.id desc
      limit ${db.literal(limit + 1)}`
  // A left join, so that a page without cards still has a total.
  const rows = await db<Row[]>`
    ${found}
    select counted.total, counted.mended, page.item, page.key, page.id
    from (${total}) counted
    left join (${page}) page on true`
  const mended = rows[0]!.mended
  if (mended) headers.set('x-mended-search', encodeURIComponent(mended))
  const cards = rows.filter(({ item }) => item !== null)
  return toJsonText(takePage(headers, cards, { limit, total: rows[0]!.total, order }))
}

/** Quotes comments and released solutions only if the case itself has no match. */
const hitOf = (db: Db) => db`(
  select to_json(h)
  from (
    select own.title, own.text,
      (
        select json_build_object('id', m.id, 'text', coalesce(private.mark_hits(m.content, f.pattern, 240), left(m.content, 240)))
        from public.comments m
        where own.title is null and own.text is null and m.id = f.comment_id and m.content <> ''
      ) as comment,
      (
        select private.mark_hits(v.content, f.pattern, 240)
        from private.case_solutions v
        where own.title is null and own.text is null and f.comment_id is null and v.case_id = c.id
          and c.discussion_period_ends <= clock_timestamp()
      ) as solution
    from (
      select private.mark_hits(c.title, f.pattern, 200) as title,
        coalesce(private.mark_hits(c.description, f.pattern, 240), private.mark_hits(s.content, f.pattern, 240)) as text
      from public.case_studies s
      where s.id = c.id and f.pattern is not null
    ) own
  ) h
)`
