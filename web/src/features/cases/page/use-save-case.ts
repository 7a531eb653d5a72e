import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CaseListItem, type CaseStudy, saveCase } from '@contract/cases.ts'
import { callApi } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { caseKeys } from '../case-queries.ts'
import { type CaseList, markSaved, withSaved } from '../list/case-pages.ts'

export function saveCaseMutation(client: QueryClient, id: string) {
  const show = (hasSaved: boolean) => {
    client.setQueryData<CaseStudy>(caseKeys.one(id), (known) => known && withSaved(known, hasSaved))
    client.setQueryData<CaseListItem | null>(caseKeys.featured(), (known) =>
      known?.id === id ? withSaved(known, hasSaved) : known,
    )
    client.setQueriesData<CaseList>(
      { queryKey: caseKeys.lists() },
      (list) => list && markSaved(list, id, hasSaved),
    )
  }

  return mutationOptions({
    mutationFn: (saved: boolean) => callApi(saveCase, { id, saved }),
    scope: { id: `save ${id}` },
    onMutate: (saved) => {
      const before = client.getQueryData<CaseStudy>(caseKeys.one(id))?.viewer?.has_saved ?? false
      show(saved)
      return before
    },
    onSuccess: ({ has_saved }) => {
      show(has_saved)
      void client.invalidateQueries({ queryKey: caseKeys.saved() })
      notify.success(has_saved ? 'Saved successfully!' : 'Removed from your saved case studies')
    },
    onError: (_error, _saved, before) => {
      show(before ?? false)
      notify.error('Failed to save')
    },
  })
}

export function useSaveCase(id: string) {
  return useMutation(saveCaseMutation(useQueryClient(), id))
}
