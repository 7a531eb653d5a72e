import { useCallback, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type AdminUser, listUsers, userFilter, userOrder } from '@contract/admin-users.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { askPage } from '../../../lib/api/paged-query.ts'
import { PickList } from '../list/pick-list.tsx'
import { RowButton } from '../list/row-button.tsx'
import type { ListSource } from '../list/use-admin-list.ts'
import { useBulk } from '../list/use-bulk.ts'
import { useFilters } from '../list/use-filters.ts'
import { type UserAction, actOnUser } from './user-actions.ts'
import { type UserDialog, UserRow } from './user-row.tsx'
import { UserDialogs } from './user-dialogs.tsx'

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

const users: ListSource<AdminUser, Filters> = {
  name: 'users',
  ask: (filters, signal) => askPage(listUsers, filters, signal),
  events: ['member_joined', 'member_changed', 'member_left'],
}

export function UsersTab() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<{ kind: UserDialog; targets: AdminUser[] } | null>(null)
  const { search, one, change } = useFilters()
  const filters: Filters = { search, filter: one('filter', userFilter), order: one('order', userOrder) }
  const ask = useCallback((kind: UserDialog, user: AdminUser) => setAsked({ kind, targets: [user] }), [])
  const bulk = useBulk<AdminUser>()
  const everyone = [...bulk.selection.picked.values()]

  const forAll = (doing: string, action: UserAction, targets: AdminUser[]) =>
    void bulk.run(doing, targets, (user) => actOnUser(client, user, action))
  const ifAgreed = (question: string, doing: string, action: UserAction) => {
    if (window.confirm(question)) forAll(doing, action, everyone)
  }
  const makeAll = (role: 'moderator' | 'study_master') => {
    const name = role.replace('_', ' ')
    ifAgreed(`Make ${many} ${name}?`, `Making ${name}s`, { kind: 'role', role, value: true })
  }
  const many = countOf(everyone.length, 'user')

  return (
    <>
      <PickList
        title="Users"
        noun={['user', 'users']}
        source={users}
        filters={filters}
        onChange={change}
        bulk={bulk}
        searchLabel="Name or email"
        choices={[{ name: 'filter', label: 'Show', options: filterWords }]}
        orders={orderWords}
        nameOf={({ name }) => name}
        tools={
          <>
            <RowButton onClick={() => makeAll('moderator')}>Make Mod</RowButton>
            <RowButton title="Make study master" onClick={() => makeAll('study_master')}>
              Make SM
            </RowButton>
            <RowButton onClick={() => setAsked({ kind: 'suspend', targets: everyone })}>Suspend</RowButton>
            <RowButton
              onClick={() =>
                ifAgreed(`Lift the suspension of ${many}?`, 'Lifting suspensions', {
                  kind: 'suspend',
                  value: false,
                })
              }
            >
              Unsuspend
            </RowButton>
            <RowButton isDanger onClick={() => setAsked({ kind: 'delete', targets: everyone })}>
              Delete
            </RowButton>
          </>
        }
        renderRow={(user, picking) => <UserRow key={user.id} user={user} {...picking} onAsk={ask} />}
      />
      {asked && <UserDialogs {...asked} onClose={() => setAsked(null)} onBulk={forAll} />}
    </>
  )
}
