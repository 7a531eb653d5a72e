import type { Row } from './thread-rows.ts'

export const idOfRow = (row: Row) => (row.kind === 'comment' ? row.comment.id : row.unsent.id)

export type Group<AnyRow> = { key: number; rows: AnyRow[] }

/** Small groups are cheap to lay out, but more groups cost the browser more in every frame. */
const rowsOfAGroup = 3

/**
 * Cuts the rows into groups, which the browser skips as a whole while they are off screen (`content-visibility`). A row keeps its group:
 * another group would remount the row and lose the focus of a form in it. An unchanged group stays the same object, so it does not
 * re-render.
 */
export function createGrouper<AnyRow extends Row = Row>(full = rowsOfAGroup) {
  const homes = new Map<string, number>()
  let newest = 0
  let before = new Map<number, Group<AnyRow>>()

  return (rows: readonly AnyRow[]): Group<AnyRow>[] => {
    const sizes = new Map<number, number>()
    const ends = new Map<number, number>()
    for (const [at, row] of rows.entries()) {
      const home = homes.get(idOfRow(row))
      if (home === undefined) continue
      sizes.set(home, (sizes.get(home) ?? 0) + 1)
      ends.set(home, at)
    }

    const groups: Group<AnyRow>[] = []
    const begun = new Set<number>()
    const groupFor = (at: number) => {
      const open = groups.at(-1)
      const home = homes.get(idOfRow(rows[at]!))
      if (open && home === open.key) return open
      const begin = (key: number) => {
        const group: Group<AnyRow> = { key, rows: [] }
        begun.add(key)
        groups.push(group)
        return group
      }
      if (home !== undefined && !begun.has(home)) return begin(home)
      // A row that is new, or that moved when its parent arrived, joins a neighboring group or begins one.
      if (open && (open.rows.length < full || (ends.get(open.key) ?? -1) > at)) return open
      const next = rows[at + 1] && homes.get(idOfRow(rows[at + 1]!))
      if (next !== undefined && !begun.has(next) && sizes.get(next)! < full) return begin(next)
      return begin(++newest)
    }
    for (const [at, row] of rows.entries()) {
      const group = groupFor(at)
      group.rows.push(row)
      homes.set(idOfRow(row), group.key)
    }
    const now = groups.map((group) => {
      const old = before.get(group.key)
      return old && isAsBefore(group, old) ? old : group
    })
    before = new Map(now.map((group) => [group.key, group]))
    return now
  }
}

function isAsBefore<AnyRow extends Row>({ rows }: Group<AnyRow>, old: Group<AnyRow>) {
  return rows.length === old.rows.length && rows.every((row, at) => isSame(row, old.rows[at]!))
}

function isSame<AnyRow extends Row>(row: AnyRow, old: AnyRow) {
  for (const key in row) if (row[key] !== old[key]) return false
  return true
}
