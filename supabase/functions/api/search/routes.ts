import {
  getTopic,
  listRelatedCases,
  type RelatedCase,
  suggestNames,
  type Suggestion,
  type Topic,
} from '../../_shared/contract/search.ts'
import { takeGuestTurn } from '../../_shared/turns.ts'
import { route } from '../../_shared/route.ts'
import { hasPage } from '../members/has-page.ts'

const mostRelated = 3

export const searchRoutes = [
  route(suggestNames, async ({ input: { search }, member, address, db }) => {
    takeGuestTurn({ member, address })
    const lists = await db.all(
      db<Suggestion[]>`
        select 'topic' as kind, t.tag as id, t.tag as name, t.cases || case t.cases when 1 then ' case' else ' cases' end as note
        from private.suggest_topics(private.mended_search(${search}), 3) t`,
      db<Suggestion[]>`
        select e.kind, e.id, coalesce(case when e.kind = 'points' then concat(e.id, ' ', e.pinyin) end, e.name) as name,
          case when e.kind = 'points' then e.name else coalesce(e.pinyin, e.han) end as note
        from private.find_entries(private.with_own_name(private.mended_search(${search}))) f
        join private.library_entries e on e.kind = f.kind and e.id = f.id
        -- find_entries also finds alarms by words of a story; a suggestion must match the alarm's name.
        where e.kind not in ('red-flags', 'tests') or (' ' || private.fold(e.name)) like ('% ' || private.fold(${search}) || '%')
        order by f.distance, array_position(array['points', 'patterns', 'formulas', 'herbs', 'red-flags', 'tests'], e.kind), e.place, e.id
        limit 4`,
      db<Suggestion[]>`
        select 'case' as kind, c.id, c.title as name, c.author_name as note
        from private.find_cases(${search}, null, null, false, true, 5) f
        join private.case_cards c on c.id = f.case_id and c.status = 'published'
        order by f.fit desc, f.created_at desc`,
      ...(member
        ? [
            db<Suggestion[]>`
              select 'member' as kind, p.id, p.name, null as note
              from public.profiles p
              join private.authors a on a.id = p.id
              where (' ' || p.name) ilike private.containing(${' ' + search}) and ${hasPage(db)}
              order by p.comment_count desc, p.name
              limit 3`,
          ]
        : []),
    )
    return lists.flat()
  }),

  route(getTopic, async ({ input: { tag }, member, address, db }) => {
    takeGuestTurn({ member, address })
    const [[known], entries, related] = await db.all(
      db<Pick<Topic, 'tag' | 'topic' | 'cases' | 'says'>[]>`
        select t.tag, private.fold(t.tag) as topic, t.cases, c.body ->> 'says' as says
        from private.topic_of(${tag}) t
        left join private.content c on c.kind = 'topic' and c.slug = t.tag`,
      db<Topic['entries']>`
        select e.kind, e.id, e.name, e.pinyin, e.han, e.pregnancy
        from (
          select m.entry, count(distinct m.case_id) as cases
          from private.topic_of(${tag}) t
          cross join lateral private.topic_cases(t.tag) f
          join private.entry_mentions m on m.case_id = f.case_id
          group by m.entry, t.cases
          having count(distinct m.case_id) > 1 or t.cases < 5
          order by 2 desc, 1
          limit 9
        ) n
        join private.library_entries e on concat(e.kind, '/', e.id) = n.entry
        order by n.cases desc, n.entry`,
      db<Topic['related']>`
        select o.tag, o.cases
        from private.topic_of(${tag}) t
        cross join lateral private.topic_cases(t.tag) f
        join public.case_studies c on c.id = f.case_id
        cross join lateral unnest(c.tags) s (tag)
        join private.topics o on o.tag = s.tag and o.tag <> t.tag
        group by o.tag, o.cases
        order by count(*) / sqrt(o.cases) desc, o.tag
        limit 8`,
    )
    return { ...(known ?? { tag: null, topic: null, cases: 0, says: null }), entries, related }
  }),

  route(listRelatedCases, ({ input: { id }, member, address, db }) => {
    takeGuestTurn({ member, address })
    return db<RelatedCase[]>`
      select c.id, c.title, c.description, c.difficulty, c.comment_count, c.discussion_period_ends, r.shared
      from private.related_cases(${id}, ${mostRelated}) r
      join private.case_cards c on c.id = r.case_id
      order by r.fit desc, c.created_at desc`
  }),
]
