import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import field from '../../ui/field.module.css'

export function SearchBox({ search }: { search: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  // After navigation, shows the URL's search without remounting, so the input keeps the focus.
  if (shown !== search) {
    setShown(search)
    setText(search)
  }
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = text.trim()
    void navigate(wanted ? `/library?search=${encodeURIComponent(wanted)}` : '/library', {
      preventScrollReset: true,
    })
  }
  return (
    <search>
      <form className={`gap-xs ${field.row}`} onSubmit={look}>
        <input
          type="search"
          name="search"
          className={`outlined px-md text-md ink can-shrink grow ${field.input}`}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={200}
          aria-label="Search the library"
          placeholder="LR-3 or Taichong"
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
