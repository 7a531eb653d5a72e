import { club } from './case-list-club.ts'

/** Names of the table, one in so many, that do not find a text with their synonym. */
export async function unfoundNames(step: number) {
  const { rows } = await club.owner.query(
    `with names as (
      select token, term, lag(term) over (partition by token order by term) as other,
        row_number() over (order by token, term) as number
      from private.synonyms
    )
    select n.term, n.other from names n
    where other is not null and n.number % $1 = 0
      and not private.search_vector('', '', 'We used ' || other || ' again.', '{}', null)
        @@ (private.parse_search(n.term)).query`,
    [step],
  )
  return rows
}
