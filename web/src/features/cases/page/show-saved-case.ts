import type { QueryClient } from '@tanstack/react-query'
import { caseCard, type CaseStudy } from '@contract/cases.ts'
import { mergeCard } from '../list/case-list-data.ts'
import { type CaseList } from '../list/case-pages.ts'
import { caseKeys } from '../case-queries.ts'
import { newerCase } from './merge-case.ts'

/** Shows a saved case in every query at once, and refetches its other fields. */
export function showSavedCase(client: QueryClient, study: CaseStudy) {
  client.setQueryData<CaseStudy>(caseKeys.one(study.id), (known) => newerCase(known, study))
  const card = caseCard.parse(study)
  const merge = (list: CaseList | undefined) => list && mergeCard(list, card)
  client.setQueriesData<CaseList>({ queryKey: caseKeys.lists() }, merge)
  client.setQueryData<CaseList>(caseKeys.saved(), merge)
  void client.invalidateQueries({ queryKey: caseKeys.one(study.id) })
  client.removeQueries({ queryKey: caseKeys.solution(study.id) })
}
