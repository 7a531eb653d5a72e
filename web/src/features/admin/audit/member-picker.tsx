import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { z } from 'zod/mini'
import { listUsers } from '@contract/admin-users.ts'
import { callApi } from '../../../lib/api/api.ts'
import { Icon } from '../../../ui/icon.tsx'
import { adminKeys } from '../admin-queries.ts'
import { useFocusNext } from '../list/use-focus-next.ts'
import field from '../../../ui/field.module.css'
import classes from '../list/filter-bar.module.css'

export type Chosen = { id: string; name: string }

/** Finds a member by name or email, or accepts any pasted id. */
export function MemberPicker({
  label,
  hint,
  chosen,
  onChoose,
}: {
  label: string
  /** The placeholder lists what finds a member. */
  hint: string
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
}) {
  const [written, setWritten] = useState('')
  const search = useDeferredValue(written.trim())
  const listId = useId()
  const [takeFocus, moveFocus] = useFocusNext()
  const { data = [] } = useQuery({
    queryKey: adminKeys.members(search),
    queryFn: ({ signal }) => callApi(listUsers, { search, limit: 10 }, { signal }),
    enabled: search.length > 1 && !z.uuid().safeParse(search).success,
    staleTime: 30_000,
  })
  const options = data.map(({ id, name, email }) => ({ id, name, text: `${name} <${email}>` }))

  const write = (value: string) => {
    const found = options.find(({ text }) => text === value)
    const id = z.uuid().safeParse(value.trim())
    if (found || id.success) moveFocus()
    if (found) onChoose({ id: found.id, name: found.name })
    else if (id.success) onChoose({ id: id.data, name: id.data.slice(0, 8) })
    setWritten(found || id.success ? '' : value)
  }

  if (chosen)
    return (
      <UnstyledButton
        className={`row gap-xs px-sm text-md accent nowrap washed ${classes.choice} ${classes.person} ${classes.chosen}`}
        aria-label={`${label} ${chosen.name}: show all again`}
        ref={takeFocus}
        onClick={() => {
          moveFocus()
          onChoose(null)
        }}
      >
        <span className="ellipsis">
          {label}: {chosen.name}
        </span>
        <Icon name="close" size={15} />
      </UnstyledButton>
    )
  return (
    <>
      <input
        ref={takeFocus}
        className={`outlined px-sm text-md ink ${field.input} ${classes.choice} ${classes.person}`}
        list={listId}
        value={written}
        aria-label={label}
        placeholder={`${label}: ${hint}`}
        autoComplete="off"
        onChange={(event) => write(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {options.map(({ id, text }) => (
          <option key={id} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  )
}
