import type { Answer, Browser } from '../kit/browser-at.ts'

/** The callers of hostile requests. */
export type Cast = {
  guest: Browser
  member: Browser
  /** A study master without cases: the limit is 20 cases an hour. */
  newAuthor(): Promise<Browser>
}

export type HostileRequest = {
  /** The content, and its endpoint. */
  sends: string
  /** The status of every answer to it. */
  status: number
  send(cast: Cast): Promise<Answer>
}
