import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { Button, NativeSelect, Select } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { getCase, listCases } from '@contract/cases.ts'
import { listGroups } from '@contract/groups.ts'
import { newId } from '@contract/new-id.ts'
import { openRoom } from '@contract/rooms.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { notify } from '../../lib/notify/notify.ts'
import { roomKeys } from './room-queries.ts'

const minutes = [2, 3, 5, 8, 10, 15, 30]

export function OpenRoomForm({ caseId, groupId }: { caseId: string | null; groupId: string | null }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [roomId] = useState(newId)
  const [chosen, setChosen] = useState(caseId)
  const [group, setGroup] = useState(groupId ?? '')
  const [perStage, setPerStage] = useState('5')
  const [search, setSearch] = useState('')
  const [problem, setProblem] = useState<string>()
  const groups = useQuery(apiQuery(['groups', 'list'], listGroups, {}))
  const given = useQuery({
    ...apiQuery(['case to study', caseId], getCase, { id: caseId ?? '' }),
    enabled: caseId !== null,
  })
  const cases = useQuery({
    ...apiQuery(['cases to study', search], listCases, {
      ...(search && { search }),
      order: 'closing',
      limit: 20,
    }),
    placeholderData: keepPreviousData,
  })
  const open = useMutation({
    mutationFn: (case_id: string) =>
      callApi(openRoom, { id: roomId, case_id, group_id: group || null, minutes: Number(perStage) }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: roomKeys.all })
      await navigate(`/rooms/${roomId}`)
    },
    onError: (error) => notify.error(detailOr(error, 'The room could not be opened. Please try again.')),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(chosen ? undefined : 'Please choose a case.')
    if (chosen && !open.isPending) open.mutate(chosen)
  }
  const listed = [...(given.data ? [given.data] : []), ...(cases.data ?? [])]
  const data = [...new Map(listed.map(({ id, title }) => [id, { value: id, label: title }])).values()]
  return (
    <form className="stack column" noValidate onSubmit={submit}>
      <Select
        label="Case"
        description="Any case whose solution is not out yet, because all of you commit to an answer first."
        placeholder={cases.isPending ? 'Loading cases…' : 'Type to search'}
        data={data}
        value={chosen}
        searchable
        allowDeselect={false}
        // The server has already searched, also in the case text, so the list does not filter again.
        filter={({ options }) => options}
        nothingFoundMessage={cases.isError ? 'The cases did not load' : 'No such case'}
        error={problem}
        onChange={setChosen}
        onSearchChange={setSearch}
      />
      <div className="fields">
        <NativeSelect
          label="Who can join"
          data={[
            { value: '', label: 'Members with the link' },
            ...(groups.data ?? []).map(({ id, name }) => ({ value: id, label: `Members of ${name}` })),
          ]}
          value={group}
          onChange={({ currentTarget }) => setGroup(currentTarget.value)}
        />
        <NativeSelect
          label="Time limit of each stage"
          data={minutes.map((count) => ({ value: String(count), label: `${count} minutes` }))}
          value={perStage}
          onChange={({ currentTarget }) => setPerStage(currentTarget.value)}
        />
      </div>
      <Button type="submit" className="self-start" aria-disabled={open.isPending}>
        {open.isPending ? 'Opening...' : 'Open a room'}
      </Button>
    </form>
  )
}
