import type { authOptions } from '@contract/auth.ts'
import type { OutputOf } from '@contract/endpoint.ts'

export type AuthOptions = OutputOf<typeof authOptions>

/** The operator must fix a finding of kind `wrong`, and may decide about a `note`. */
export type Finding = { kind: 'wrong' | 'note'; words: string }

export const wrong = (words: string): Finding => ({ kind: 'wrong', words })
export const note = (words: string): Finding => ({ kind: 'note', words })

export type Ask = (address: string, init?: RequestInit) => Promise<Response>

export type Asked = { site: string; ask: Ask; options: AuthOptions; project: string }

export const isHere = (site: string) => /^http:\/\/(127\.|localhost|\[::1\])/.test(site)
