import { Button, UnstyledButton } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import field from '../../../ui/field.module.css'
import classes from './filter-bar.module.css'

export const searchBoxId = 'admin-search'

export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}

/** On a phone the filters are folded behind one button, which counts those in use. */
export function Filters({ inUse, children }: { inUse: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        className={classes.opener}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filter{inUse > 0 && ` (${inUse})`}
      </Button>
      <div className={classes.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

export function SearchBox({
  label,
  search,
  onSearch,
}: {
  label: string
  search: string | undefined
  onSearch: (search: string | undefined) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  // After navigation, the box shows the search from the URL.
  useEffect(() => {
    if (box.current) box.current.value = search ?? ''
  }, [search])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search')).trim() || undefined)
  }
  return (
    <search className={classes.searchBox}>
      <form className={`relative ${classes.search}`} onSubmit={send}>
        <input
          ref={box}
          id={searchBoxId}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
          className={`outlined px-sm text-md ink can-shrink grow ${field.input}`}
          // The search box's own clear button submits no form, so clear the search when the box is empty.
          onInput={(event) => event.currentTarget.value === '' && search && onSearch(undefined)}
        />
        <UnstyledButton type="submit" className={`center dim ${classes.go}`} aria-label="Search">
          <Icon name="search" size={18} />
        </UnstyledButton>
      </form>
    </search>
  )
}

/** The first option is the default and shows the label. Choosing it removes the filter. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value | undefined
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value | undefined) => void
}) {
  return (
    <select
      className={`outlined px-sm text-md ink ${field.input} ${classes.choice}`}
      aria-label={label}
      value={value ?? options[0]?.[0]}
      onChange={({ currentTarget }) =>
        onChange(options.slice(1).find(([name]) => name === currentTarget.value)?.[0])
      }
    >
      {options.map(([name, text], at) => (
        <option key={name} value={name}>
          {at === 0 ? `${label}: ${text}` : text}
        </option>
      ))}
    </select>
  )
}
