import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listRooms, type Room, visitRoom, watchRoom } from '@contract/rooms.ts'
import { callApi, detailOr, hasCode } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { notify } from '../../lib/notify/notify.ts'
import { about } from '../../lib/live/pace.ts'
import { serverAtLeast } from '../../lib/time/server-clock.ts'
import { withNewer } from './newer-room.ts'

const visitEveryMs = 20_000
const watchEveryMs = 8000
const retryMs = 4000

export const roomKeys = {
  all: ['rooms'] as const,
  one: (id: string) => [...roomKeys.all, 'one', id] as const,
}

export const roomsQuery = apiQuery([...roomKeys.all, 'list'], listRooms, {})

/** End of the stage, in milliseconds of server time. */
export const endOf = ({ stage_since, minutes }: { stage_since: string; minutes: number }) =>
  Date.parse(stage_since) + 60_000 * minutes

/**
 * Milliseconds until the page asks for the room again, at the latest just after the stage ends. The random
 * part keeps a class from asking at once.
 */
function untilNext(room: { stage_since: string; minutes: number }, restMs: number) {
  const leftMs = endOf(room) - serverAtLeast()
  return Math.max(1000, Math.min(restMs, leftMs + 600 * Math.random()))
}

/** `nextAt`: when this page next reports that its member is here. A hidden page does not report. */
export type VisitedRoom = Room & { nextAt: number }

export const roomQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: roomKeys.one(id),
    queryFn: async ({ signal }): Promise<VisitedRoom> => {
      const answer = await callApi(visitRoom, { id }, { signal })
      const known = client.getQueryData<VisitedRoom>(roomKeys.one(id))
      return { ...withNewer(answer, known?.room), nextAt: performance.now() + about(visitEveryMs) }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (hasCode(error, 'not_found') || data?.room.closed_at) return false
      if (!data || error) return about(retryMs)
      return untilNext(data.room, data.nextAt - performance.now())
    },
  })

export const watchQuery = (token: string) =>
  queryOptions({
    queryKey: [...roomKeys.all, 'watched', token],
    queryFn: ({ signal }) => callApi(watchRoom, { token }, { signal }),
    refetchInterval: ({ state: { data, error } }) =>
      hasCode(error, 'link_expired') ? false : data ? untilNext(data, about(watchEveryMs)) : retryMs,
  })

/** Runs an act and shows the room that the server returns. A press for a stage that is over shows the next stage, without an error. */
export function useRoomAct<Input>(id: string, act: (input: Input) => Promise<Room>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) =>
      client.setQueryData<VisitedRoom>(
        roomKeys.one(id),
        (known) => known && { ...withNewer(answer, known.room), nextAt: known.nextAt },
      ),
    onError: (error) => {
      if (!hasCode(error, 'conflict'))
        notify.error(detailOr(error, 'This could not be saved. Please try again.'))
      return client.invalidateQueries({ queryKey: roomKeys.one(id) })
    },
  })
}
