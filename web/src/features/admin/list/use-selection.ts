import { useCallback, useRef, useState } from 'react'

/** The selected rows of all pages. Shift selects a range. */
export function useSelection<Row extends { id: string }>() {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map())
  const last = useRef<string>(undefined)

  const set = useCallback(
    (rows: readonly Row[], isPicked: boolean) =>
      setPicked((before) => {
        const next = new Map(before)
        for (const row of rows) {
          if (isPicked) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      }),
    [],
  )

  const pick = useCallback(
    (shown: readonly Row[], row: Row, isPicked: boolean, isRange: boolean) => {
      const from = isRange ? shown.findIndex(({ id }) => id === last.current) : -1
      const to = shown.indexOf(row)
      last.current = row.id
      if (from < 0 || to < 0) return set([row], isPicked)
      set(shown.slice(Math.min(from, to), Math.max(from, to) + 1), isPicked)
    },
    [set],
  )

  return { picked, pick, set, clear: () => setPicked(new Map()) }
}
