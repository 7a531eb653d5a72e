import { Button, UnstyledButton } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CaseFilters } from './case-filters.ts'
import field from '../../../ui/field.module.css'
import classes from './case-filter-bar.module.css'

const orders = [
  ['', 'Newest'],
  ['discussed', 'Most discussed'],
  ['closing', 'Closing soon'],
] as const
const searchOrders = [
  ['', 'Best first'],
  ['newest', 'Newest first'],
] as const

const difficulties = [
  { value: undefined, text: 'All' },
  { value: 'simple', text: 'Simple' },
  { value: 'complex', text: 'Complex' },
] as const

export function CaseFilterBar({
  filters,
  chips,
  onChange,
  children,
}: {
  filters: CaseFilters
  chips: string[]
  onChange: (changed: CaseFilters) => void
  children: ReactNode
}) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ search: String(new FormData(event.currentTarget).get('search')).trim() || undefined })
  }

  const box = useRef<HTMLInputElement>(null)
  const { search: searched = '' } = filters
  // Updates the field after a navigation without remounting it, because it may have the focus.
  useEffect(() => {
    if (box.current) box.current.value = searched
  }, [searched])

  return (
    <div className="stack">
      <div className={`gap-md gap-x-2xl ${classes.head}`}>
        {children}
        <search>
          <form className={`gap-xs ${field.row}`} onSubmit={search}>
            <input
              ref={box}
              type="search"
              name="search"
              data-suggests=""
              className={`outlined px-md text-md ink can-shrink grow ${field.input}`}
              defaultValue={searched}
              maxLength={200}
              aria-label="Search case studies"
              placeholder="Sign, point, author"
              enterKeyHint="search"
              autoComplete="off"
            />
            <Button type="submit" variant="default">
              Search
            </Button>
          </form>
        </search>
      </div>
      <div className={`line thumb ${classes.choices}`}>
        <fieldset aria-label="Difficulty" className="row gap-0 outlined">
          {difficulties.map(({ value, text }) => (
            <UnstyledButton
              key={text}
              className={`px-md text-sm medium thumb ${classes.choice}`}
              aria-pressed={filters.difficulty === value}
              onClick={() => onChange({ difficulty: value })}
            >
              {text}
            </UnstyledButton>
          ))}
        </fieldset>
        <select
          aria-label="Sort"
          className={`outlined px-sm text-sm medium ink thumb ${classes.order}`}
          value={filters.order ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ order: (value || undefined) as CaseFilters['order'] })
          }
        >
          {(filters.search ? searchOrders : orders).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <fieldset aria-label="Tags" className={`row gap-lg thumb can-shrink scroll-row ${classes.tags}`}>
          {chips.map((tag) => (
            <UnstyledButton
              key={tag}
              className={`relative soft nowrap thumb ${classes.chip}`}
              aria-pressed={filters.tag === tag}
              onClick={() => onChange({ tag: filters.tag === tag ? undefined : tag })}
            >
              {tag}
            </UnstyledButton>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
