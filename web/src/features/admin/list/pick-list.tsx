import { type ReactNode, useCallback } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { Choice, FilterBar, Filters, SearchBox } from './filter-bar.tsx'
import { ListFrame, type Noun } from './list-frame.tsx'
import type { Picking } from './pick-row.tsx'
import { type ListSource, useAdminList } from './use-admin-list.ts'
import type { Bulk } from './use-bulk.ts'

type Asked = { search?: string; order?: string }
type Options = readonly (readonly [string, string])[]

/** The first option of a choice is its default. */
const isChosen = (options: Options, value: unknown) => value !== undefined && value !== options[0]?.[0]

/** `bulk` keeps the selected rows when the admin changes the filters. */
export function PickList<Row extends { id: string }, Filters extends Asked>({
  source,
  filters,
  onChange,
  bulk,
  searchLabel,
  choices = [],
  orders,
  nameOf,
  tools,
  renderRow,
  ...words
}: {
  title: string
  lead?: (shown: number) => ReactNode
  noun: Noun
  source: ListSource<Row, Filters>
  filters: Filters
  onChange: (changed: Record<string, string | undefined>) => void
  bulk: Bulk<Row>
  searchLabel: string
  choices?: { name: keyof Filters & string; label: string; options: Options }[]
  orders: Options
  nameOf: (row: Row) => string
  tools: ReactNode
  renderRow: (row: Row, picking: Picking<Row>) => ReactNode
}) {
  const list = useAdminList(source, filters)
  const shown = list.page?.rows
  const { picked, pick } = bulk.selection
  const onPick = useCallback(
    (row: Row, isPicked: boolean, isRange: boolean) => pick(shown ?? [], row, isPicked, isRange),
    [pick, shown],
  )
  const { order: _, ...narrowing } = filters
  const folded = [...choices, { name: 'order' as const, label: 'Order', options: orders }]

  return (
    <ListFrame
      {...words}
      list={list}
      isCounted={!filters.search}
      isFiltered={Object.values(narrowing).some((value) => value && value !== 'all')}
      onClear={() => onChange(Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined])))}
      filters={
        <FilterBar>
          <SearchBox
            label={searchLabel}
            search={filters.search}
            onSearch={(search) => onChange({ search })}
          />
          <Filters inUse={folded.filter(({ name, options }) => isChosen(options, filters[name])).length}>
            {folded.map(({ name, ...choice }) => (
              <Choice
                key={name}
                {...choice}
                value={filters[name] as string | undefined}
                onChange={(next) => onChange({ [name]: next })}
              />
            ))}
          </Filters>
        </FilterBar>
      }
      tools={
        <BulkBar rows={shown ?? []} bulk={bulk} nameOf={nameOf}>
          {tools}
        </BulkBar>
      }
    >
      <ul className="rule-above">
        {shown?.map((row) => renderRow(row, { isPicked: picked.has(row.id), onPick }))}
      </ul>
    </ListFrame>
  )
}
