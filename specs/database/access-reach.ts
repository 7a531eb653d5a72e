/**
 * The reach of each persona, in the words of byPersona(). `refused`: Postgres refuses before reading rows. `none`, `own` and `all` refer
 * to existing rows; `open` adds open rows to a persona's own.
 */
export type Relation = {
  /** The column, or expression, with a row's owner; null for rows without one. */
  owner: string | null
  /** Counted instead of a view that shows its owner nothing. */
  rows?: string
  /** The condition of reach `open`; `persona` is the caller. */
  open?: string
  select: string
  /** Columns that no persona selects, although others of the row are visible. */
  sealed?: readonly string[]
  /** Every updatable column; all others must be refused. */
  update?: Record<string, string>
  /** A row that each persona with a reach can insert, and values that no persona can. Its columns are all insertable ones. */
  inserts?: { row: Record<string, string>; by: string; never?: Record<string, string>[] }
  /** Without `inserts`: the insertable columns, whose outcomes access-acts.ts declares. */
  insert?: readonly string[]
  delete?: string
  /** The own rows that are deletable, unless all are. */
  deletable?: string
}

export const closed: Relation = { owner: null, select: 'refused' }

/** Their owner reads them, and only functions write them. */
export const personal: Relation = { owner: 'user_id', select: 'none, guest refused, living own' }

/** The columns with a grant of this right. */
export function grantedColumns(rule: Relation, right: string, columns: string[]): string[] {
  if (right === 'INSERT') return [...(rule.insert ?? Object.keys(rule.inserts?.row ?? {}))]
  if (right === 'UPDATE') return Object.keys(rule.update ?? {}).flatMap((names) => names.split(' '))
  return rule === closed ? [] : columns.filter((column) => !rule.sealed?.includes(column))
}

/** Guests are refused, and no unlisted persona writes. */
export const writers = (text: string) => `none, guest refused, ${text}`
