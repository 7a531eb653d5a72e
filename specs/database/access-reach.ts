import { living, personaNames, type PersonaName } from './access-names.ts'

/** `refused`: Postgres says no before looking at rows. `none`, `own`, `all`: of the rows that exist; `open`: one's own and the open. */
export type Reach = 'refused' | 'none' | 'own' | 'open' | 'all'
type Reaches = Record<PersonaName, Reach>

export const everyone = (reach: Reach): Reaches =>
  Object.fromEntries(personaNames.map((name) => [name, reach])) as Reaches
const refused = everyone('refused')
export const reaches = (by: Partial<Reaches>): Reaches => ({ ...everyone('none'), guest: 'refused', ...by })
export const of = (names: readonly PersonaName[], reach: Reach): Partial<Reaches> =>
  Object.fromEntries(names.map((name) => [name, reach]))

export type Relation = {
  /** The column, or expression, that says whose a row is; null where rows belong to nobody. */
  owner: string | null
  /** What is counted in place of a view that shows its owner nothing. */
  rows?: string
  /** What makes a row open to guests, and to members, where reach `open` stands. */
  open?: { guest: string; member: string; reviewer?: string }
  select: Reaches
  /** Columns that nobody selects, though others of the same row are shown. */
  sealed?: readonly string[]
  /** Only the columns that anybody may update; all others must be refused. */
  update: Record<string, Reaches>
  /** A row that goes in for those who reach anything, and what makes it one for nobody. Its columns are all that may be inserted. */
  inserts?: { row: Record<string, string>; by: Reaches; never?: Record<string, string>[] }
  /** Else only the columns that anybody may insert: access-acts.ts then says what happens. */
  insert?: readonly string[]
  delete?: Reaches
  /** Which of one's own rows are deleted, where not all are. */
  deletable?: string
}
export const closed = (owner: string | null = null): Relation => ({ owner, select: refused, update: {} })

/** Read by their owner, written by functions only. */
export const personal: Relation = { owner: 'user_id', select: reaches(of(living, 'own')), update: {} }
