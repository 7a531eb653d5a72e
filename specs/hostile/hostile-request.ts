import type { Answer, Browser } from '../kit/browser.ts'
import type { Person } from '../kit/cases.ts'

/** The callers of hostile requests. */
export type Cast = { guest: Browser; member: Person }

export type HostileRequest = {
  /** What it sends, and to which endpoint. */
  sends: string
  /** The status that every such request is answered with. */
  status: number
  send(cast: Cast): Promise<Answer>
}
