import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@contract/endpoint.ts'
import { setTimeFactor, type TimeFactor } from '@contract/exams.ts'
import { getSettings, type OwnSettings, saveSettings } from '@contract/profiles.ts'
import { callApi, detailOr, hasCode } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { notify } from '../../lib/notify/notify.ts'
import { refreshSession } from '../../lib/session/session.ts'

export const settingsKey = ['settings'] as const

export const settingsQuery = apiQuery(settingsKey, getSettings, {})

/** Saves with an optimistic update, which a failure undoes. `onSaved` updates other parts of the page. */
export function useSaveSettings(onSaved: () => void) {
  const client = useQueryClient()
  const show = (shown: Partial<OwnSettings>) =>
    client.setQueryData<OwnSettings>(settingsKey, (known) => known && { ...known, ...shown })
  return useMutation({
    mutationFn: (change: InputOf<typeof saveSettings>) => callApi(saveSettings, change),
    scope: { id: 'settings' },
    onMutate: ({ shares_email, uses_google_picture }) => {
      const before = client.getQueryData(settingsQuery.queryKey)
      if (shares_email !== undefined) show({ shares_email })
      if (uses_google_picture !== undefined) show({ uses_google_picture })
      return before
    },
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings)
      notify.success('Saved')
      void refreshSession(client)
      onSaved()
    },
    // Restores only the changed field: other settings may have been saved meanwhile.
    onError: (error, { shares_email, uses_google_picture }, before) => {
      if (before && shares_email !== undefined) show({ shares_email: before.shares_email })
      if (before && uses_google_picture !== undefined)
        show({ uses_google_picture: before.uses_google_picture })
      if (hasCode(error, 'conflict')) void client.invalidateQueries({ queryKey: settingsKey })
      notify.error(detailOr(error, 'Failed to save'))
    },
  })
}

export function useSaveTimeFactor() {
  const client = useQueryClient()
  const show = (time_factor: TimeFactor) =>
    client.setQueryData<OwnSettings>(settingsKey, (known) => known && { ...known, time_factor })
  return useMutation({
    mutationFn: (factor: TimeFactor) => callApi(setTimeFactor, { factor }),
    scope: { id: 'time factor' },
    onMutate: (factor) => {
      const before = client.getQueryData(settingsQuery.queryKey)?.time_factor
      show(factor)
      return before
    },
    onSuccess: ({ factor }) => {
      show(factor)
      notify.success('Saved. It applies from your next test.')
    },
    onError: (error, _factor, before) => {
      if (before) show(before)
      notify.error(detailOr(error, 'Failed to save'))
    },
  })
}
