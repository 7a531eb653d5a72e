/** `news`: number of new rows on the server that the page hides until the admin loads them. */
export type ListPage<Row> = { rows: Row[]; next: string | null; total: number; news: number }

type Answer<Row> = Omit<ListPage<Row>, 'news'>

/**
 * Merges the server's current rows into the shown page. Both start at the same cursor, and `fresh` should be longer.
 * Changed rows stay in place and deleted rows disappear, except rows with an open editor. New rows are only counted,
 * unless they follow the last page.
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
  // No shown row is left, so the fresh rows replace the page.
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

/** An unchanged row stays the same object, so that React does not re-render it. */
function sameOr<Row>(row: Row, now: Row) {
  return JSON.stringify(row) === JSON.stringify(now) ? row : now
}

export function patchRow<Row extends { id: string }>(
  page: ListPage<Row>,
  id: string,
  change: (row: Row) => Row | null,
): ListPage<Row> {
  if (!page.rows.some((row) => row.id === id)) return page
  const rows = page.rows.map((row) => (row.id === id ? change(row) : row)).filter((row) => row !== null)
  return { ...page, rows, total: Math.max(0, page.total - (page.rows.length - rows.length)) }
}
