import type { BankRows } from '../../_shared/contract/bank.ts'
import { asLogin } from '../../_shared/db.ts'
import { cacheFor } from '../../_shared/cache-for.ts'
import { openBank } from '../../_shared/tcm/open-bank.ts'

/** Cached, since the rows change only when content is loaded. */
export const readBank = cacheFor(10 * 60_000, async () => {
  const [row] = await asLogin(
    (sql) => sql<[{ bank: BankRows }]>`select private.read_bank() as bank`,
    'read only',
  )
  return openBank(row.bank)
})
