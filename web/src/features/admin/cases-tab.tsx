import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type AdminCase, caseOrder, listAdminCases } from '@contract/admin.ts'
import { caseStatus, difficulty } from '@contract/cases.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { askPage } from './admin-queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CaseRow } from './case-row.tsx'
import { statusWords } from './case-status-words.ts'
import { Choice, FilterBar, SearchBox } from './filter-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { RowButton } from './row-button.tsx'
import { type ListSource, useAdminList } from './use-admin-list.ts'
import { type Bulk, useBulk } from './use-bulk.ts'
import { actOnCase, type CaseAction } from './use-case-action.ts'
import { useFilters } from './use-filters.ts'
import { type Selection, useSelection } from './use-selection.ts'
import classes from './row.module.css'

type Filters = Pick<InputOf<typeof listAdminCases>, 'search' | 'difficulty' | 'status' | 'featured' | 'order'>

const difficultyWords = [
  ['all', 'All'],
  ['simple', 'Simple'],
  ['complex', 'Complex'],
] as const
const statuses = [
  ['all', 'All'],
  ...caseStatus.options.map((name) => [name, statusWords[name]] as const),
] as const
const featuredWords = [
  ['all', 'All'],
  ['true', 'Featured'],
  ['false', 'Not featured'],
] as const
const orderWords = [
  ['newest', 'Newest'],
  ['oldest', 'Oldest'],
  ['views', 'Most views'],
  ['upvotes', 'Most upvotes'],
  ['comments', 'Most comments'],
] as const

const none: AdminCase[] = []
const cases: ListSource<AdminCase, Filters> = {
  name: 'cases',
  ask: (filters, signal) => askPage(listAdminCases, filters, signal),
  heard: ['case_changed'],
}

export function CasesTab() {
  const { search, one, text, change } = useFilters()
  const featured = text('featured')
  const filters: Filters = {
    search,
    difficulty: one('difficulty', difficulty),
    status: one('status', caseStatus),
    featured: featured === 'true' || featured === 'false' ? featured : undefined,
    order: one('order', caseOrder),
  }
  const selection = useSelection<AdminCase>()
  const bulk = useBulk(selection)
  return (
    <CaseList
      key={JSON.stringify(filters)}
      filters={filters}
      onChange={change}
      selection={selection}
      bulk={bulk}
    />
  )
}

function CaseList({
  filters,
  onChange,
  selection,
  bulk,
}: {
  filters: Filters
  onChange: (changed: Record<string, string | undefined>) => void
  selection: Selection<AdminCase>
  bulk: Bulk<AdminCase>
}) {
  const client = useQueryClient()
  const list = useAdminList(cases, filters)
  const rows = list.page?.rows ?? none
  const { picked, pick } = selection
  const pickRow = useCallback(
    (row: AdminCase, isPicked: boolean, isRange: boolean) => pick(rows, row, isPicked, isRange),
    [pick, rows],
  )
  const choose = (name: string) => (value: string) =>
    onChange({ [name]: value === 'all' ? undefined : value })
  const forAll = (doing: string, action: CaseAction) =>
    void bulk.run(doing, [...picked.values()], (study) => actOnCase(client, study, action))
  const many = `${picked.size} case ${picked.size === 1 ? 'study' : 'studies'}`
  const askToDelete = () => {
    if (window.confirm(`Are you sure you want to delete ${many}?`)) forAll('Deleting', { kind: 'delete' })
  }
  const askToFeature = (value: boolean) => {
    const words = value ? 'Feature' : 'Unfeature'
    if (window.confirm(`${words} ${many}?`))
      forAll(value ? 'Featuring' : 'Unfeaturing', { kind: 'feature', value })
  }

  return (
    <ListFrame
      title="Case Studies"
      noun={['case study', 'case studies']}
      list={list}
      isFiltered={Boolean(filters.search || filters.difficulty || filters.status || filters.featured)}
      onClear={() =>
        onChange({ search: undefined, difficulty: undefined, status: undefined, featured: undefined })
      }
      filters={
        <FilterBar>
          <SearchBox
            label="Search case studies"
            search={filters.search}
            onSearch={(search) => onChange({ search })}
          />
          <Choice
            label="Difficulty"
            value={filters.difficulty ?? 'all'}
            options={difficultyWords}
            onChange={choose('difficulty')}
          />
          <Choice
            label="Status"
            value={filters.status ?? 'all'}
            options={statuses}
            onChange={choose('status')}
          />
          <Choice
            label="Featured"
            value={filters.featured === undefined ? 'all' : filters.featured === 'true' ? 'true' : 'false'}
            options={featuredWords}
            onChange={choose('featured')}
          />
          <Choice
            label="Order"
            value={filters.order ?? 'newest'}
            options={orderWords}
            onChange={(order) => onChange({ order: order === 'newest' ? undefined : order })}
          />
        </FilterBar>
      }
      tools={
        <BulkBar rows={rows} selection={selection} bulk={bulk} nameOf={({ title }) => title}>
          <RowButton onClick={() => askToFeature(true)}>Feature</RowButton>
          <RowButton onClick={() => askToFeature(false)}>Unfeature</RowButton>
          <RowButton isDanger onClick={askToDelete}>
            Delete
          </RowButton>
        </BulkBar>
      }
    >
      <ul className={classes.rows}>
        {rows.map((study) => (
          <CaseRow key={study.id} study={study} isPicked={picked.has(study.id)} onPick={pickRow} />
        ))}
      </ul>
    </ListFrame>
  )
}
