/** A page of a list on the screen. `news` counts rows that wait until the admin loads them. */
export type ListPage<Row> = { rows: Row[]; next: string | null; total: number; news: number }

type Answer<Row> = Omit<ListPage<Row>, 'news'>

/**
 * Merges the server's current rows, from the same start, into a page; `fresh` should be longer. Rows change in place and deleted rows
 * go, except rows with an open editor. New rows are only counted, unless they follow the last page.
 */
export function mergeFresh<Row extends { id: string; isGone?: boolean }>(
  known: ListPage<Row>,
  fresh: Answer<Row>,
  isWrittenIn: (id: string) => boolean = () => false,
): ListPage<Row> {
  const freshById = new Map(fresh.rows.map((row) => [row.id, row]))
  const lastKnown = known.rows.findLastIndex(({ id }) => freshById.has(id))
  const isPushedOut = (index: number) => index > lastKnown && fresh.next !== null
  const kept = known.rows.flatMap((row, index) => {
    const now = freshById.get(row.id)
    if (now) return [sameOr(row, now)]
    if (isPushedOut(index) || (row.isGone && isWrittenIn(row.id))) return [row]
    return isWrittenIn(row.id) ? [{ ...row, isGone: true }] : []
  })

  const knownIds = new Set(known.rows.map(({ id }) => id))
  const end = fresh.rows.findLastIndex(({ id }) => knownIds.has(id))
  const isLast = known.next === null
  const added = isLast ? fresh.rows.slice(end + 1) : []
  const before = end < 0 && !isLast ? fresh.rows : fresh.rows.slice(0, end + 1)
  // No known row is left, so the page is replaced.
  if (kept.length === 0) return { ...fresh, news: 0 }
  const rows = [...kept, ...added]
  return {
    rows:
      rows.length === known.rows.length && rows.every((row, i) => row === known.rows[i]) ? known.rows : rows,
    next: isLast ? fresh.next : known.next,
    total: fresh.total,
    news: before.filter(({ id }) => !knownIds.has(id)).length,
  }
}

/** Unchanged rows stay the same object, so that they do not re-render. */
function sameOr<Row>(row: Row, now: Row) {
  return JSON.stringify(row) === JSON.stringify(now) ? row : now
}

/** Changes a row, or removes it if `change` returns null. */
export function patchRow<Row extends { id: string }>(
  page: ListPage<Row>,
  id: string,
  change: (row: Row) => Row | null,
): ListPage<Row> {
  if (!page.rows.some((row) => row.id === id)) return page
  const rows = page.rows.map((row) => (row.id === id ? change(row) : row)).filter((row) => row !== null)
  return { ...page, rows, total: Math.max(0, page.total - (page.rows.length - rows.length)) }
}
