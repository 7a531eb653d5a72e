import { living, namedCases, reviewers, staff, type PersonaName } from './access-names.ts'

type Topic = {
  name: (own: string, other: string) => string
  /** Who hears what the database says there. */
  hears: readonly PersonaName[]
  /** Where members speak and see each other: who does. Nobody speaks anywhere else. */
  meets?: readonly PersonaName[]
}

/** `own` is the persona's id, `other` somebody else's. */
export const topics: Record<string, Topic> = {
  user: { name: (own) => `user:${own}`, hears: living },
  other: { name: (_, other) => `user:${other}`, hears: [] },
  staff: { name: () => 'staff', hears: staff },
  reviewers: { name: () => 'reviewers', hears: reviewers },
  cases: { name: () => 'cases', hears: ['guest', ...living] },
  published: { name: () => `case:${namedCases.published}`, hears: ['guest', ...living] },
  pending: { name: () => `case:${namedCases.pending}`, hears: living },
  asking: { name: () => `case:${namedCases.asking}`, hears: living },
  waiting: { name: () => `case:${namedCases.waiting}`, hears: reviewers },
  withdrawn: { name: () => `case:${namedCases.withdrawn}`, hears: reviewers },
  room: { name: () => `room:${namedCases.published}`, hears: living, meets: living },
  withdrawnRoom: { name: () => `room:${namedCases.withdrawn}`, hears: reviewers, meets: reviewers },
  noCase: { name: () => 'case:1', hears: [] },
  longer: { name: () => `case:${namedCases.published}:more`, hears: [] },
  noRoom: { name: () => 'room:', hears: [] },
  invented: { name: () => 'club', hears: [] },
}
