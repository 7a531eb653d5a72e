import type { Client } from 'pg'
import type { PersonaName } from './access-names.ts'
import type { Reach } from './access-reach.ts'
import { relations } from './access-relations.ts'

export type TotalsOf = (relation: string, name: PersonaName, id: string) => Totals

/** `openOther`: rows of others that are open, to a guest, a reviewer or a member. */
export type Totals = { own: number; other: number; openOther: number }

/** Rows per relation and owner, counted by who sees them all. */
export async function countRows(client: Client, names: string[]): Promise<TotalsOf> {
  const counts: Record<string, Counted[]> = {}
  for (const relation of names) {
    counts[relation] = await countRelation(client, relation)
    const { owner, deletable } = relations[relation]!
    if (deletable)
      counts[deletedFrom(relation)] = await countRelation(
        client,
        relation,
        `case when ${deletable} then ${owner} end`,
      )
  }
  return (relation, name, id) => totalsFor(counts[relation]!, name, id)
}

/** Under this its rows are counted by who may delete them as their owner. */
export const deletedFrom = (relation: string) =>
  relations[relation]!.deletable ? `deleted from ${relation}` : relation

type Counted = {
  owner: string | null
  is_open_to_guests: boolean
  is_open_to_members: boolean
  is_open_to_reviewers: boolean
  count: number
}

/** How many rows there are, by whose they are and to whom they are open. */
export async function countRelation(
  client: Pick<Client, 'query'>,
  relation: string,
  owner = relations[relation]!.owner,
): Promise<Counted[]> {
  const { open, rows: counted } = relations[relation]!
  const { rows } = await client.query(
    `select ${owner ? `${owner}::text` : 'null'} as owner, ${open?.guest ?? 'false'} as is_open_to_guests,
       ${open?.member ?? 'false'} as is_open_to_members,
       ${open?.reviewer ?? open?.member ?? 'false'} as is_open_to_reviewers, count(*)::int as count
     from ${counted ?? relation} group by 1, 2, 3, 4`,
  )
  return rows
}

export function totalsFor(counted: Counted[], name: PersonaName, id: string): Totals {
  const sum = (rows: Counted[]) => rows.reduce((total, { count }) => total + count, 0)
  const others = counted.filter(({ owner }) => owner !== id)
  return {
    own: sum(counted.filter(({ owner }) => owner === id)),
    other: sum(others),
    openOther: sum(
      others.filter((row) =>
        name === 'guest'
          ? row.is_open_to_guests
          : name === 'study_master'
            ? row.is_open_to_reviewers
            : row.is_open_to_members,
      ),
    ),
  }
}

export function reachedRows(reach: Exclude<Reach, 'refused'>, { own, other, openOther }: Totals) {
  return {
    own: reach === 'none' ? 0 : own,
    other: { none: 0, own: 0, open: openOther, all: other }[reach],
  }
}

export function expectedCount(reach: Reach, part: 'own' | 'other' | 'both', totals: Totals): string {
  if (reach === 'refused') return '!42501'
  const reached = reachedRows(reach, totals)
  return String((part === 'other' ? 0 : reached.own) + (part === 'own' ? 0 : reached.other))
}
