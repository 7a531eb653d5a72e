import { useQueryClient } from '@tanstack/react-query'
import { type AdminCase, caseOrder, listAdminCases } from '@contract/admin-cases.ts'
import { caseStatus, difficulty } from '@contract/cases.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { askPage } from '../../../lib/api/paged-query.ts'
import { CaseRow, statusWords } from './case-row.tsx'
import { PickList } from '../list/pick-list.tsx'
import { RowButton } from '../list/row-button.tsx'
import type { ListSource } from '../list/use-admin-list.ts'
import { useBulk } from '../list/use-bulk.ts'
import { actOnCase, type CaseAction } from './use-case-action.ts'
import { useFilters } from '../list/use-filters.ts'

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

const cases: ListSource<AdminCase, Filters> = {
  name: 'cases',
  ask: (filters, signal) => askPage(listAdminCases, filters, signal),
  events: ['case_changed'],
}

export function CasesTab() {
  const client = useQueryClient()
  const { search, one, text, change } = useFilters()
  const featured = text('featured')
  const filters: Filters = {
    search,
    difficulty: one('difficulty', difficulty),
    status: one('status', caseStatus),
    featured: featured === 'true' || featured === 'false' ? featured : undefined,
    order: one('order', caseOrder),
  }
  const bulk = useBulk<AdminCase>()
  const { picked } = bulk.selection
  const forAll = (doing: string, action: CaseAction) =>
    void bulk.run(doing, [...picked.values()], (study) => actOnCase(client, study, action))
  const many = countOf(picked.size, 'case study')
  const askToDelete = () => {
    if (window.confirm(`Are you sure you want to delete ${many}?`)) forAll('Deleting', { kind: 'delete' })
  }
  const askToFeature = (value: boolean) => {
    const words = value ? 'Feature' : 'Unfeature'
    if (window.confirm(`${words} ${many}?`))
      forAll(value ? 'Featuring' : 'Unfeaturing', { kind: 'feature', value })
  }

  return (
    <PickList
      title="Case Studies"
      noun={['case study', 'case studies']}
      source={cases}
      filters={filters}
      onChange={change}
      bulk={bulk}
      searchLabel="Search case studies"
      choices={[
        { name: 'difficulty', label: 'Difficulty', options: difficultyWords },
        { name: 'status', label: 'Status', options: statuses },
        { name: 'featured', label: 'Featured', options: featuredWords },
      ]}
      orders={orderWords}
      nameOf={({ title }) => title}
      tools={
        <>
          <RowButton onClick={() => askToFeature(true)}>Feature</RowButton>
          <RowButton onClick={() => askToFeature(false)}>Unfeature</RowButton>
          <RowButton isDanger onClick={askToDelete}>
            Delete
          </RowButton>
        </>
      }
      renderRow={(study, picking) => <CaseRow key={study.id} study={study} {...picking} />}
    />
  )
}
