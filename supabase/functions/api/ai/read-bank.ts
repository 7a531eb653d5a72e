import { asLogin } from '../../_shared/db.ts'
import { type Bank, openBank } from './compose/bank.ts'

const keptMs = 10 * 60_000
let kept: { at: number; bank: Promise<Bank> } | undefined

/** The whole bank, read once and kept: it changes only when the content is loaded anew. */
export function readBank(): Promise<Bank> {
  if (kept && performance.now() - kept.at < keptMs) return kept.bank
  const bank = asLogin((sql) => sql`select private.read_bank() as bank`, 'read only').then(([row]) =>
    openBank(row!.bank),
  )
  const mine = { at: performance.now(), bank }
  kept = mine
  bank.catch(() => {
    if (kept === mine) kept = undefined
  })
  return bank
}
