import { useCallback, useRef, useState } from 'react'
import { hasCode } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'

const maxAtOnce = 4

/** Runs one action for all selected rows, with one request per row. Failed rows stay selected and show their errors. */
export function useBulk<Row extends { id: string }>() {
  const selection = useSelection<Row>()
  const [state, setState] = useState<{
    /** Progress label of the action, such as 'Suspending'. */
    doing: string
    done: number
    total: number
    failures: { item: Row; error: Error }[]
    isRunning: boolean
  } | null>(null)

  const run = async (doing: string, rows: readonly Row[], work: (row: Row) => Promise<unknown>) => {
    if (state?.isRunning || rows.length === 0) return
    const total = rows.length
    const failures: { item: Row; error: Error }[] = []
    let done = 0
    const show = (isRunning: boolean) => setState({ doing, done, total, failures: [...failures], isRunning })
    const waiting = rows.values()
    const workThrough = async () => {
      for (const item of waiting) {
        try {
          await work(item)
        } catch (error) {
          if (!(error instanceof Error)) throw error
          failures.push({ item, error })
        }
        done++
        show(true)
      }
    }
    show(true)
    await Promise.all(Array.from({ length: maxAtOnce }, workThrough))
    // Deselects rows that another admin has deleted, because a retry could not succeed.
    const isThere = failures.filter(({ error }) => !hasCode(error, 'not_found'))
    const hasFailed = new Set(isThere.map(({ item }) => item.id))
    selection.set(
      rows.filter(({ id }) => !hasFailed.has(id)),
      false,
    )
    show(false)
    if (failures.length === 0) {
      notify.success(`${doing}: ${total} of ${total} done`)
      setState(null)
    } else notify.error(`${doing}: ${failures.length} of ${total} failed`)
  }

  return { selection, state, run, dismiss: () => setState(null) }
}

export type Bulk<Row extends { id: string }> = ReturnType<typeof useBulk<Row>>

/** The selection spans all pages of the list. Shift-click selects a range. */
function useSelection<Row extends { id: string }>() {
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
