/**
 * What each persona reaches, in the words of byPersona(). `refused`: Postgres says no before looking at rows. `none`, `own`, `all`: of
 * the rows that exist; `open`: one's own and the open.
 */
export type Relation = {
  /** The column, or expression, that says whose a row is; null where rows belong to nobody. */
  owner: string | null
  /** What is counted in place of a view that shows its owner nothing. */
  rows?: string
  /** What makes a row open where reach `open` stands; `persona` is who asks. */
  open?: string
  select: string
  /** Columns that nobody selects, though others of the same row are shown. */
  sealed?: readonly string[]
  /** Only the columns that anybody may update; all others must be refused. */
  update?: Record<string, string>
  /** A row that goes in for those who reach anything, and what makes it one for nobody. Its columns are all that may be inserted. */
  inserts?: { row: Record<string, string>; by: string; never?: Record<string, string>[] }
  /** Else only the columns that anybody may insert: access-acts.ts then says what happens. */
  insert?: readonly string[]
  delete?: string
  /** Which of one's own rows are deleted, where not all are. */
  deletable?: string
}

export const closed: Relation = { owner: null, select: 'refused' }

/** Read by their owner, written by functions only. */
export const personal: Relation = { owner: 'user_id', select: 'none, guest refused, living own' }

/** The columns on which a right may be granted. */
export function grantedColumns(rule: Relation, right: string, columns: string[]): string[] {
  if (right === 'INSERT') return [...(rule.insert ?? Object.keys(rule.inserts?.row ?? {}))]
  if (right === 'UPDATE') return Object.keys(rule.update ?? {}).flatMap((names) => names.split(' '))
  return rule === closed ? [] : columns.filter((column) => !rule.sealed?.includes(column))
}

/** Writing is refused to guests, and happens to nobody else who is not named. */
export const writers = (text: string) => `none, guest refused, ${text}`
