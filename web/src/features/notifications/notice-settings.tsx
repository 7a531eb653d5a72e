import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseNotice, getNotices, type NoticeKind, noticeKind } from '@contract/notices.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { notify } from '../../lib/notify/notify.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Switch } from '../../ui/switch.tsx'

const noticesQuery = apiQuery(['notices'], getNotices, {})

const names: Record<NoticeKind, string> = {
  reply: 'Replies to my comments',
  mention: 'Comments that mention me',
  comment: 'Comments in cases that I follow',
  case_published: 'New cases by members and on topics that I follow',
  solution_released: 'Solutions of cases that I saved, follow or commented on',
  level_up: 'Levels that I reach',
  assigned: 'New assignments of my groups',
  assignment: 'Assignments of my groups that are due within a day',
  room_opened: 'Rooms that open in my groups',
}

export function NoticeSettings() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(noticesQuery)
  // Holds the choice, because the query's data renders later and the switch would jump back until then.
  const [chosen, setChosen] = useState<Partial<Record<NoticeKind, boolean>>>({})
  const { mutate } = useMutation({
    mutationFn: (choice: { kind: NoticeKind; is_wanted: boolean }) => callApi(chooseNotice, choice),
    scope: { id: 'notices' },
    onSuccess: (off) => {
      client.setQueryData(noticesQuery.queryKey, off)
      notify.success('Saved')
    },
    onError: (failure) => {
      void client.invalidateQueries({ queryKey: noticesQuery.queryKey })
      notify.error(detailOr(failure, 'Failed to save'))
    },
    onSettled: (_off, _failure, { kind }) => setChosen((all) => ({ ...all, [kind]: undefined })),
  })
  if (error) return <FailedLine words={`These did not load: ${error.message}`} onRetry={refetch} />
  if (!data) return <p className="soft">Loading...</p>
  return (
    <div>
      {noticeKind.options.map((kind) => (
        <Switch
          key={kind}
          isOn={chosen[kind] ?? !data.includes(kind)}
          onChange={(is_wanted) => {
            setChosen((all) => ({ ...all, [kind]: is_wanted }))
            mutate({ kind, is_wanted })
          }}
        >
          {names[kind]}
        </Switch>
      ))}
    </div>
  )
}
