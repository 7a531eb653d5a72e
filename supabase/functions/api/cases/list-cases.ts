import { listCases } from '../../_shared/contract/cases.ts'
import { answerList, defaultLimit, type ListRow, readCursor } from '../../_shared/paging.ts'
import { route } from '../../_shared/route.ts'

export const listCasesRoute = route(listCases, async ({ input, db, headers }) => {
  const { limit = defaultLimit, search, tag } = input
  const place = readCursor(input.cursor)
  const difficulty = input.difficulty === 'all' ? undefined : input.difficulty
  const found = db`private.find_cases(${search || null}, ${tag || null}, ${difficulty ?? null}) f`
  const isFiltered = Boolean(search || tag)
  const hit = search
    ? db`(
        select to_json(h)
        from (
          select private.mark_hits(c.title, f.pattern, 200) as title,
            coalesce(private.mark_hits(c.description, f.pattern, 240), private.mark_hits(s.content, f.pattern, 240)) as text
          from public.case_studies s
          where s.id = c.id and f.pattern is not null
        ) h
      )`
    : db`null::json`

  const [rows, [counted]] = await db.all(
    db<ListRow[]>`
      select to_json(t)::text as item, t.created_at::text as key, t.id
      from (
        select c.*, ${hit} as hit
        from private.viewed_cards c
        ${isFiltered ? db`join ${found} on f.case_id = c.id` : db``}
        where c.status = 'published'
          ${difficulty ? db`and c.difficulty = ${difficulty}` : db``}
          ${place ? db`and (c.created_at, c.id) < (${place.key}::timestamptz, ${place.id}::uuid)` : db``}
        order by c.created_at desc, c.id desc
        limit ${db.literal(limit + 1)}
      ) t`,
    isFiltered
      ? db<{ total: number }[]>`select count(*) as total from ${found}`
      : db<{ total: number }[]>`
          select coalesce(sum(cases), 0) as total from private.case_totals
          ${difficulty ? db`where difficulty = ${difficulty}` : db``}`,
  )
  return answerList(headers, rows, { limit, total: counted!.total })
})
