import type { Pool } from 'pg'
import type { Answer } from '../kit/browser.ts'
import type { RoleName } from './policy-cast.ts'

export type Act = [who: RoleName, what: string, call: () => Promise<Answer>]

/** Answered alike whether or not anything came of it: then the rows say so, or the answer's own words. */
export const seen =
  (call: () => Promise<Answer>, hasWorked: (body: never) => boolean | Promise<boolean>) => async () => {
    const answer = await call()
    return answer.status === 200 && !(await hasWorked(answer.body as never))
      ? { ...answer, status: 404 }
      : answer
  }

/** The first row that a query finds, and whether something is so. */
export function askOwner(owner: Pool) {
  const first = async (sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows[0]
  const is = async (condition: string, ...values: unknown[]) =>
    (await first(`select ${condition} as yes`, values)).yes as boolean
  return { first, is }
}
