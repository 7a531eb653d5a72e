import { living, namedCases, reviewers, staff, type PersonaName } from './access-names.ts'

type Topic = {
  name: (own: string, other: string) => string
  /** Who receives what the database says there. */
  receives: readonly PersonaName[]
  /** Where members speak and see each other: who does. Nobody speaks anywhere else. */
  meets?: readonly PersonaName[]
}

/** `own` is the persona's id, `other` somebody else's. */
export const topics: Record<string, Topic> = {
  user: { name: (own) => `user:${own}`, receives: living },
  other: { name: (_, other) => `user:${other}`, receives: [] },
  staff: { name: () => 'staff', receives: staff },
  reviewers: { name: () => 'reviewers', receives: reviewers },
  cases: { name: () => 'cases', receives: ['guest', ...living] },
  published: { name: () => `case:${namedCases.published}`, receives: ['guest', ...living] },
  pending: { name: () => `case:${namedCases.pending}`, receives: living },
  asking: { name: () => `case:${namedCases.asking}`, receives: living },
  waiting: { name: () => `case:${namedCases.waiting}`, receives: reviewers },
  scheduled: { name: () => `case:${namedCases.scheduled}`, receives: reviewers },
  withdrawn: { name: () => `case:${namedCases.withdrawn}`, receives: reviewers },
  room: { name: () => `room:${namedCases.published}`, receives: living, meets: living },
  withdrawnRoom: { name: () => `room:${namedCases.withdrawn}`, receives: reviewers, meets: reviewers },
  noCase: { name: () => 'case:1', receives: [] },
  longer: { name: () => `case:${namedCases.published}:more`, receives: [] },
  noRoom: { name: () => 'room:', receives: [] },
  invented: { name: () => 'club', receives: [] },
}
