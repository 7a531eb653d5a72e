import './built-web.ts'
import { sql } from '../kit/platform.ts'

export const logOf = async (userId: string) =>
  (
    await sql().query('select rating from public.recall_log where owner_id = $1 order by reviewed_at, seq', [
      userId,
    ])
  ).rows.map(({ rating }) => rating as number | null)
