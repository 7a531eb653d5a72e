import { useCallback, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type AdminUser, listUsers, userFilter, userOrder } from '@contract/admin.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { askPage } from './admin-queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import { Choice, FilterBar, SearchBox } from './filter-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { RowButton } from './row-button.tsx'
import { type ListSource, useAdminList } from './use-admin-list.ts'
import { type Bulk, useBulk } from './use-bulk.ts'
import { useFilters } from './use-filters.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { type UserAction, actOnUser } from './user-actions.ts'
import { type UserDialog, UserRow } from './user-row.tsx'
import { UserDialogs } from './user-dialogs.tsx'
import classes from './row.module.css'

type Filters = Pick<InputOf<typeof listUsers>, 'search' | 'filter' | 'order'>

const filterWords = [
  ['all', 'All'],
  ['admin', 'Admins'],
  ['moderator', 'Moderators'],
  ['study_master', 'Study Masters'],
  ['suspended', 'Suspended'],
] as const
const orderWords = [
  ['newest', 'Newest'],
  ['oldest', 'Oldest'],
  ['name', 'Name'],
  ['comments', 'Most comments'],
] as const

const none: AdminUser[] = []
const users: ListSource<AdminUser, Filters> = {
  name: 'users',
  ask: (filters, signal) => askPage(listUsers, filters, signal),
  heard: ['member_joined', 'member_changed', 'member_left'],
}

export function UsersTab() {
  const { search, one, change } = useFilters()
  const filters: Filters = { search, filter: one('filter', userFilter), order: one('order', userOrder) }
  const selection = useSelection<AdminUser>()
  const bulk = useBulk(selection)
  return (
    <UserList
      key={JSON.stringify(filters)}
      filters={filters}
      onChange={change}
      selection={selection}
      bulk={bulk}
    />
  )
}

function UserList({
  filters,
  onChange,
  selection,
  bulk,
}: {
  filters: Filters
  onChange: (changed: Record<string, string | undefined>) => void
  selection: Selection<AdminUser>
  bulk: Bulk<AdminUser>
}) {
  const client = useQueryClient()
  const list = useAdminList(users, filters)
  const [asked, setAsked] = useState<{ kind: UserDialog; targets: AdminUser[] } | null>(null)
  const rows = list.page?.rows ?? none
  const { picked, pick } = selection
  const everyone = [...picked.values()]
  const pickRow = useCallback(
    (row: AdminUser, isPicked: boolean, isRange: boolean) => pick(rows, row, isPicked, isRange),
    [pick, rows],
  )
  const ask = useCallback((kind: UserDialog, user: AdminUser) => setAsked({ kind, targets: [user] }), [])

  const forAll = (doing: string, action: UserAction, targets: AdminUser[]) =>
    void bulk.run(doing, targets, (user) => actOnUser(client, user, action))
  const ifAgreed = (question: string, doing: string, action: UserAction) => {
    if (window.confirm(question)) forAll(doing, action, everyone)
  }
  const many = `${everyone.length} ${everyone.length === 1 ? 'user' : 'users'}`

  return (
    <>
      <ListFrame
        title="Users"
        noun={['user', 'users']}
        list={list}
        isFiltered={Boolean(filters.search || (filters.filter && filters.filter !== 'all'))}
        onClear={() => onChange({ search: undefined, filter: undefined })}
        filters={
          <FilterBar>
            <SearchBox
              label="Search name or email"
              search={filters.search}
              onSearch={(search) => onChange({ search })}
            />
            <Choice
              label="Show"
              value={filters.filter ?? 'all'}
              options={filterWords}
              onChange={(filter) => onChange({ filter: filter === 'all' ? undefined : filter })}
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
          <BulkBar rows={rows} selection={selection} bulk={bulk} nameOf={({ name }) => name}>
            <RowButton
              onClick={() =>
                ifAgreed(`Make ${many} moderator?`, 'Making moderators', {
                  kind: 'role',
                  role: 'moderator',
                  value: true,
                })
              }
            >
              Make Mod
            </RowButton>
            <RowButton
              onClick={() =>
                ifAgreed(`Make ${many} study master?`, 'Making study masters', {
                  kind: 'role',
                  role: 'study_master',
                  value: true,
                })
              }
            >
              Make SM
            </RowButton>
            <RowButton onClick={() => setAsked({ kind: 'suspend', targets: everyone })}>Suspend</RowButton>
            <RowButton
              onClick={() =>
                ifAgreed(`Lift the suspension of ${many}?`, 'Lifting suspensions', { kind: 'unsuspend' })
              }
            >
              Unsuspend
            </RowButton>
            <RowButton isDanger onClick={() => setAsked({ kind: 'delete', targets: everyone })}>
              Delete
            </RowButton>
          </BulkBar>
        }
      >
        <ul className={classes.rows}>
          {rows.map((user) => (
            <UserRow key={user.id} user={user} isPicked={picked.has(user.id)} onPick={pickRow} onAsk={ask} />
          ))}
        </ul>
      </ListFrame>
      {asked && <UserDialogs {...asked} onClose={() => setAsked(null)} onBulk={forAll} />}
    </>
  )
}
