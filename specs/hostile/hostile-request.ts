import type { Answer, Browser } from '../kit/browser-at.ts'

export type Cast = {
  guest: Browser
  member: Browser
  /** A study master without cases, because a member can create only 20 cases an hour. */
  newAuthor(): Promise<Browser>
}

export type HostileRequest = {
  sends: string
  status: number
  send(cast: Cast): Promise<Answer>
}
