import { asLogin } from '../../_shared/db.ts'
import { keptFor } from '../../_shared/kept-for.ts'
import { openBank } from './compose/bank.ts'

/** The whole bank: it changes only when the content is loaded anew. */
export const readBank = keptFor(10 * 60_000, async () => {
  const [row] = await asLogin((sql) => sql`select private.read_bank() as bank`, 'read only')
  return openBank(row!.bank)
})
