import type { CaseCard, CaseStudy } from '@contract/cases.ts'
import type { AuthorChange } from '@contract/topics.ts'
import { deletedName } from '../../../lib/deleted-name.ts'

/** Whichever is newer: an event may overtake an answer that was already on its way. */
export function withCard<Case extends CaseCard>(known: Case, card: CaseCard): Case {
  return card.version > known.version ? { ...known, ...card } : known
}

export function withAuthor<Case extends CaseCard>(known: Case, { user_id, name }: AuthorChange): Case {
  if (known.author_id !== user_id) return known
  return { ...known, author_id: name === null ? null : user_id, author_name: name ?? deletedName }
}

/** A new answer of the API, except what an event has said since it was written. */
export function newerCase(known: CaseStudy | undefined, answer: CaseStudy): CaseStudy {
  if (!known) return answer
  const hasNewerCard = known.version > answer.version
  const hasNewerThread = known.comment_seq > answer.comment_seq
  if (!hasNewerCard && !hasNewerThread) return answer
  return {
    ...answer,
    ...(hasNewerCard && {
      title: known.title,
      description: known.description,
      difficulty: known.difficulty,
      tags: known.tags,
      status: known.status,
      has_quiz: known.has_quiz,
      upvotes: known.upvotes,
      discussion_period_ends: known.discussion_period_ends,
      version: known.version,
    }),
    ...(hasNewerThread && { comment_count: known.comment_count, comment_seq: known.comment_seq }),
  }
}
