import './built-web.ts'
import { club, sql } from '../kit/platform.ts'
import { type Visitor, useBrowser } from './visitors.ts'

export const visit = useBrowser(() => club.url)

export const logOf = async (userId: string) =>
  (
    await sql().query('select rating from public.recall_log where owner_id = $1 order by reviewed_at, seq', [
      userId,
    ])
  ).rows.map(({ rating }) => rating as number | null)

/** The browser itself writes errors on the console while it is offline. */
export const forgetConnectionErrors = ({ faults }: Visitor) =>
  faults.splice(
    0,
    faults.length,
    ...faults.filter((fault) => !/ERR_INTERNET|ERR_FAILED|WebSocket/.test(fault)),
  )
