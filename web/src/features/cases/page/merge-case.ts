import type { CaseCard, CaseStudy } from '@contract/cases.ts'
import type { AuthorChange, Votes } from '@contract/topics.ts'
import { deletedName } from '../../../lib/club/deleted-name.ts'

/** Keeps the newer version, because an event can arrive before an older response. */
export function withCard<Case extends CaseCard>(known: Case, card: CaseCard): Case {
  return card.version > known.version ? { ...known, ...card } : known
}

export const withVotes = <Case extends CaseCard>(known: Case, { upvotes, seq }: Votes): Case =>
  withCard(known, { ...known, upvotes, version: seq })

/** Whether the page lacks changes of the case that came before this vote. */
export const hasMissed = (known: CaseCard, { seq }: Votes) => seq > known.version + 1

export function withAuthor<Case extends CaseCard>(known: Case, { user_id, name }: AuthorChange): Case {
  if (known.author_id !== user_id) return known
  return { ...known, author_id: name === null ? null : user_id, author_name: name ?? deletedName }
}

/** Merges an API response, which can be older than events of the case or its thread. */
export function newerCase(known: CaseStudy | undefined, answer: CaseStudy): CaseStudy {
  if (!known) return answer
  const { comment_count, comment_seq } = known.comment_seq > answer.comment_seq ? known : answer
  return { ...(known.version > answer.version ? known : answer), comment_count, comment_seq }
}
