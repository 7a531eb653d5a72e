import { useState } from 'react'
import { hasCode } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { type Failure, inParallel } from './in-parallel.ts'
import { useSelection } from './use-selection.ts'

const maxAtOnce = 4

export type BulkState<Row> = {
  /** 'Suspending' */
  doing: string
  done: number
  total: number
  failures: Failure<Row>[]
  isRunning: boolean
}

/** Runs one action for all selected rows, one call each. Failed rows stay selected, with their errors. */
export function useBulk<Row extends { id: string }>() {
  const selection = useSelection<Row>()
  const [state, setState] = useState<BulkState<Row> | null>(null)

  const run = async (doing: string, rows: readonly Row[], work: (row: Row) => Promise<unknown>) => {
    if (state?.isRunning || rows.length === 0) return
    const total = rows.length
    const show = (done: number, failures: Failure<Row>[], isRunning: boolean) =>
      setState({ doing, done, total, failures, isRunning })
    show(0, [], true)
    const failures = await inParallel(rows, maxAtOnce, work, (done, failed) => show(done, failed, true))
    // Drops rows that another admin has deleted: a retry could not succeed.
    const isThere = failures.filter(({ error }) => !hasCode(error, 'not_found'))
    const hasFailed = new Set(isThere.map(({ item }) => item.id))
    selection.set(
      rows.filter(({ id }) => !hasFailed.has(id)),
      false,
    )
    show(total, failures, false)
    if (failures.length === 0) {
      notify.success(`${doing}: ${total} of ${total} done`)
      setState(null)
    } else notify.error(`${doing}: ${failures.length} of ${total} failed`)
  }

  return { selection, state, run, dismiss: () => setState(null) }
}

export type Bulk<Row extends { id: string }> = ReturnType<typeof useBulk<Row>>
