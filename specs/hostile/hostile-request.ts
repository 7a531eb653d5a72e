import type { Answer, Browser } from '../kit/browser-at.ts'

/** The callers of hostile requests. */
export type Cast = {
  guest: Browser
  member: Browser
  /** A study master who has published nothing: the limit is 20 cases an hour. */
  newAuthor(): Promise<Browser>
}

export type HostileRequest = {
  /** What it sends, and to which endpoint. */
  sends: string
  /** The status that every such request is answered with. */
  status: number
  send(cast: Cast): Promise<Answer>
}
