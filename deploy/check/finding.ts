import type { authOptions } from '@contract/auth.ts'
import type { OutputOf } from '@contract/endpoint.ts'

export type AuthOptions = OutputOf<typeof authOptions>

/** `wrong` must be mended; a `note` is for the operator to judge. */
export type Finding = { kind: 'wrong' | 'note'; words: string }

export const wrong = (words: string): Finding => ({ kind: 'wrong', words })
export const note = (words: string): Finding => ({ kind: 'note', words })

export type Ask = (address: string, init?: RequestInit) => Promise<Response>

/** A club whose pages stand at `site`, and which says itself where its project is. */
export type Asked = { site: string; ask: Ask; options: AuthOptions; project: string }

/** To try it all on one machine. */
export const isHere = (site: string) => /^http:\/\/(127\.|localhost|\[::1\])/.test(site)
