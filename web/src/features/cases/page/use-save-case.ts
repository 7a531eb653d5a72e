import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CaseStudy, saveCase } from '@contract/cases.ts'
import { callApi } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { caseKeys } from '../case-queries.ts'

export function saveCaseMutation(client: QueryClient, id: string) {
  const show = (hasSaved: boolean) =>
    client.setQueryData<CaseStudy>(caseKeys.one(id), (known) =>
      known?.viewer ? { ...known, viewer: { ...known.viewer, has_saved: hasSaved } } : known,
    )

  return mutationOptions({
    mutationFn: (saved: boolean) => callApi(saveCase, { id, saved }),
    scope: { id: `save ${id}` },
    onMutate: show,
    onSuccess: ({ has_saved }) => {
      show(has_saved)
      void client.invalidateQueries({ queryKey: caseKeys.saved() })
      notify.success(has_saved ? 'Saved successfully!' : 'Removed from your saved case studies')
    },
    onError: (_error, saved) => {
      show(!saved)
      notify.error('Failed to save')
    },
  })
}

export function useSaveCase(id: string) {
  return useMutation(saveCaseMutation(useQueryClient(), id))
}
