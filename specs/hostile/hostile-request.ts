import type { Answer, Browser } from '../kit/browser-at.ts'

export type Cast = {
  guest: Browser
  member: Browser
  /** A study master without cases, because a member can create only 20 cases an hour. */
  newAuthor(): Promise<Browser>
}

export type HostileRequest = {
  /** What is sent and where; also the title of the spec or bench. */
  sends: string
  /** The status that every response must have. */
  status: number
  send(cast: Cast): Promise<Answer>
}
