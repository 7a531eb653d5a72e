import type { QueryClient } from '@tanstack/react-query'
import type { CaseStudy } from '@contract/cases.ts'
import { type CaseList, mergeCard } from '../list/case-list-data.ts'
import { caseKeys } from '../case-queries.ts'
import { newerCase } from './merge-case.ts'

/** What was just saved shows at once, wherever the case is on screen; the rest of it (its quiz) is asked for. */
export function showSavedCase(client: QueryClient, study: CaseStudy) {
  client.setQueryData<CaseStudy>(caseKeys.one(study.id), (known) => newerCase(known, study))
  client.setQueriesData<CaseList>(
    { queryKey: caseKeys.lists() },
    (list) => list && mergeCard(list, cardOf(study)),
  )
  client.setQueryData<CaseList>(caseKeys.saved(), (list) => list && mergeCard(list, cardOf(study)))
  void client.invalidateQueries({ queryKey: caseKeys.one(study.id) })
  void client.removeQueries({ queryKey: caseKeys.solution(study.id) })
}

/** Only what a list shows. */
const cardOf = ({
  id,
  title,
  description,
  difficulty,
  tags,
  author_id,
  author_name,
  status,
  ...rest
}: CaseStudy) => ({
  id,
  title,
  description,
  difficulty,
  tags,
  author_id,
  author_name,
  status,
  featured: rest.featured,
  has_quiz: rest.has_quiz,
  view_count: rest.view_count,
  upvotes: rest.upvotes,
  comment_count: rest.comment_count,
  created_at: rest.created_at,
  discussion_period_ends: rest.discussion_period_ends,
  version: rest.version,
})
