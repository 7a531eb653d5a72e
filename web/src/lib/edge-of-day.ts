/** Returns the first or last instant of an `<input type="date">` in the reader's time zone; undefined if it is empty. */
export function edgeOfDay(written: string | undefined, edge: 'start' | 'end') {
  if (!written || !/^\d{4}-\d\d-\d\d$/.test(written)) return undefined
  const instant = new Date(`${written}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}
