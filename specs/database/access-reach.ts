/**
 * What each persona can do with a relation, in the notation of byPersona().
 * `refused`: Postgres refuses before reading rows.
 * `none`, `own` and `all` count existing rows; `open` adds the rows that match `open` to a persona's own.
 */
export type Relation = {
  /** The column or expression with the id of a row's owner; null for rows without an owner. */
  owner: string | null
  /** Rows to count instead of the relation, if its view shows even the owner nothing. */
  rows?: string
  /** The condition for rows that count as `open`; in it, `persona` is the caller. */
  open?: string
  select: string
  /** Columns that no persona can select, although it reads other columns of the row. */
  sealed?: readonly string[]
  /** The updatable columns by who updates them; updating any other column must be refused. */
  update?: Record<string, string>
  /**
   * A row with every insertable column, which each persona in `by` can insert; `never` lists values that no
   * persona can insert.
   */
  inserts?: { row: Record<string, string>; by: string; never?: Record<string, string>[] }
  /** The insertable columns of a relation without `inserts`; access-acts.ts declares the outcomes. */
  insert?: readonly string[]
  delete?: string
  /** A condition for which of a persona's own rows it can delete; by default all. */
  deletable?: string
}

export const closed: Relation = { owner: null, select: 'refused' }

/** Rows that only their owner reads and only functions write. */
export const personal: Relation = { owner: 'user_id', select: 'none, guest refused, living own' }

export function grantedColumns(rule: Relation, right: string, columns: string[]): string[] {
  if (right === 'INSERT') return [...(rule.insert ?? Object.keys(rule.inserts?.row ?? {}))]
  if (right === 'UPDATE') return Object.keys(rule.update ?? {}).flatMap((names) => names.split(' '))
  return rule === closed ? [] : columns.filter((column) => !rule.sealed?.includes(column))
}

/** Guests are refused, and personas not in `text` write no row. */
export const writers = (text: string) => `none, guest refused, ${text}`
