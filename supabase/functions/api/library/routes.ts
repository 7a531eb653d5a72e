import { type ChartChannel, chartChannel } from '../../_shared/contract/content-chart.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import {
  entryId,
  getChart,
  getEntry,
  type LibraryEntry,
  libraryFamilies,
  type LibraryItem,
  type LibraryMention,
  listEntries,
  listEntryMentions,
  listEntryQuestions,
  listFamilies,
  mostFound,
  searchLibrary,
} from '../../_shared/contract/library.ts'
import type { LibraryKind } from '../../_shared/contract/library-link.ts'
import type { Db } from '../../_shared/db.ts'
import { answerPage } from '../../_shared/paging.ts'
import { takeGuestTurn } from '../../_shared/turns.ts'
import { route } from '../../_shared/route.ts'

const kinds = Object.keys(libraryFamilies)
const placeOf = ({ kind, family }: { kind: LibraryKind; family: string }) =>
  libraryFamilies[kind].indexOf(family)

const notThere = 'This is not in the library.'

type Found = Pick<LibraryEntry, 'id' | 'family' | 'entry' | 'previous' | 'next'>

export const libraryRoutes = [
  route(listFamilies, async ({ db }) => {
    const families = await db<{ kind: LibraryKind; family: string; entries: number }[]>`
      select kind, family, count(*)::int as entries from private.library_entries group by 1, 2`
    return families.toSorted(
      (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || placeOf(one) - placeOf(other),
    )
  }),

  route(listEntries, async ({ input: { kind }, db }) => {
    const items = await db<(LibraryItem & { may_be: string[] | null })[]>`
      select kind, id, family, name, pinyin, han, pregnancy, entry -> 'think_of' as may_be
      from private.library_entries where kind = ${kind} order by place, id`
    return items.toSorted((one, other) => placeOf(one) - placeOf(other))
  }),

  route(getChart, async ({ db }) => {
    const rows = await db<{ body: ChartChannel }[]>`select body from private.content where kind = 'chart'`
    const channels = chartChannel.shape.channel.options
    return rows
      .map(({ body }) => body)
      .toSorted((one, other) => channels.indexOf(one.channel) - channels.indexOf(other.channel))
  }),

  route(searchLibrary, ({ input: { search, kind }, member, address, db }) => {
    takeGuestTurn({ member, address })
    return db<(LibraryItem & { is_whole: boolean })[]>`
      select e.kind, e.id, e.family, e.name, e.pinyin, e.han, e.pregnancy, f.distance < 1 as is_whole
      from private.find_entries(private.with_own_name(private.mended_search(${search}))) f
      join private.library_entries e on e.kind = f.kind and e.id = f.id
      where e.kind = coalesce(${kind ?? null}, e.kind)
      order by f.distance, array_position(array['points', 'patterns', 'formulas', 'herbs', 'red-flags', 'tests'], e.kind), e.place, e.id
      limit ${db.literal(mostFound)}`
  }),

  route(getEntry, async ({ input: { kind, id: typed }, member, address, db }) => {
    takeGuestTurn({ member, address })
    const id = entryId(kind, typed)
    const [[found], mentions, mentioned_by, books] = await db.all(
      db<Found[]>`
        select * from (
          select e.id, e.family, e.entry,
            lag(l.link) over family as previous, lead(l.link) over family as next
          from private.library_entries e
          cross join lateral (
            select json_build_object(
              'kind', e.kind, 'id', e.id, 'name', e.name, 'pinyin', e.pinyin, 'han', e.han, 'pregnancy', e.pregnancy
            ) as link
          ) l
          where e.kind = ${kind} and e.family = (
            select o.family from private.library_entries o where o.kind = ${kind} and o.id = ${id}
          )
          window family as (order by e.place, e.id)
        ) e
        where e.id = ${id}`,
      db<LibraryMention[]>`
        select e.kind, e.id, e.name, e.pinyin, e.han, e.pregnancy, l.role, l.says
        from private.library_links l
        join private.library_entries e on e.kind = l.to_kind and e.id = l.to_id
        where l.kind = ${kind} and l.id = ${id}
        order by l.role, l.place`,
      db<LibraryMention[]>`
        select e.kind, e.id, e.name, e.pinyin, e.han, e.pregnancy, l.role, l.says
        from private.library_links l
        join private.library_entries e on e.kind = l.kind and e.id = l.id
        where l.to_kind = ${kind} and l.to_id = ${id}
        order by e.kind, e.place, l.role`,
      db<{ body: LibraryEntry['books'][number] }[]>`
        select s.body
        from private.library_entries e
        join private.content s on s.kind = 'source' and (
          e.entry -> 'sources' ? s.slug or e.entry -> 'alternatives' @> jsonb_build_array(jsonb_build_object('source', s.slug))
        )
        where e.kind = ${kind} and e.id = ${id}
        order by s.body ->> 'title'`,
    )
    if (!found) throw new ApiError('not_found', { detail: notThere })
    return { kind, ...found, mentions, mentioned_by, books: books.map(({ body }) => body) } as LibraryEntry
  }),

  route(listEntryMentions, async ({ input, member, address, db, headers }) => {
    takeGuestTurn({ member, address })
    const entry = `${input.kind}/${entryId(input.kind, input.id)}`
    const named =
      input.in === 'comments'
        ? db`
          select m.text_id as id, c.id as case_id, c.title as case_title, m.comment_id, o.author_name, m.created_at,
            private.words_around(o.content, o.links, m.entry) as says
          from private.entry_mentions m
          join public.case_studies c on c.id = m.case_id
          join private.comment_cards o on o.id = m.comment_id
          where m.entry = ${entry} and m.kind = 'comment'`
        : db`
          select c.id, c.id as case_id, c.title as case_title, null::uuid as comment_id, c.author_name, c.created_at, c.description as says
          from private.case_cards c
          where c.id in (select m.case_id from private.entry_mentions m where m.entry = ${entry} and m.kind <> 'comment')`
    return answerNamed(db, headers, named, input)
  }),

  route(listEntryQuestions, async ({ input, db, headers }) => {
    const id = entryId(input.kind, input.id)
    const [known] = await db`
      select from private.library_entries where kind = ${input.kind} and id = ${id}`
    if (!known) throw new ApiError('not_found', { detail: notThere })
    const entry = `${input.kind}/${id}`
    const named = db`
      select n.id, taken.kind, n.question, taken.attempt_id, null::uuid as case_id,
        null as case_title, taken.created_at
      from (
        select distinct on (a.exam_id) a.exam_id, a.kind, a.id as attempt_id, a.submitted_at as created_at
        from public.exam_attempts a where a.submitted_at is not null
        order by a.exam_id, a.submitted_at desc
      ) taken
      join private.question_names n on n.exam_id = taken.exam_id
      where ${entry} = any (n.entries)
      union all
      select * from (
        select distinct on (n.id) n.id, 'practice', n.question, q.practice_id, null::uuid, null, q.submitted_at
        from private.practiced_questions q
        join private.question_names n on n.exam_id = q.exam_id and n.position = q.position
        where ${entry} = any (n.entries) and q.exam_id not in (select a.exam_id from public.exam_attempts a)
        order by n.id, q.submitted_at desc
      ) practiced
      union all
      select * from (
        select distinct on (r.one ->> 'id') (r.one ->> 'id')::uuid as id, 'quiz', r.one ->> 'question', q.attempt_id, c.id,
          c.title, q.submitted_at
        from private.quiz_results q
        join public.case_studies c on c.id = q.case_id
        cross join lateral jsonb_array_elements(q.review) r (one)
        where r.one -> 'entries' ? ${entry}
        order by r.one ->> 'id', q.submitted_at desc
      ) answered`
    return answerNamed(db, headers, named, input)
  }),
]

/** Responds with a page of `named`, newest first. `named` selects `created_at` and `id`. */
const answerNamed = (
  db: Db,
  headers: Headers,
  named: ReturnType<Db>,
  { limit = 10, cursor }: { limit?: number; cursor?: string },
) =>
  answerPage(
    db,
    headers,
    {
      item: db`to_json(t)`,
      from: db`(${named}) t where true`,
      key: db`t.created_at`,
      id: db`t.id`,
    },
    { limit, cursor },
  )
