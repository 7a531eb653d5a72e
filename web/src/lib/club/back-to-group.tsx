import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { listGroups } from '@contract/groups.ts'
import { apiQuery } from '../api/api-query.ts'

export const groupsQuery = apiQuery(['groups', 'list'], listGroups, {})

/** The part of an address that names the group whose assignment led here. It survives a reload. */
export const groupSearch = (params: URLSearchParams) => {
  const group = params.get('group')
  return group ? `?group=${encodeURIComponent(group)}` : ''
}

/** Leads from a result back to the group that assigned it. */
export function BackToGroup() {
  const id = useSearchParams()[0].get('group')
  const { data } = useQuery({ ...groupsQuery, enabled: id !== null })
  const group = data?.find((one) => one.id === id)
  if (id === null || (data && !group)) return null
  return (
    // One line of its own, so that the name, which may load later, moves nothing.
    <Link
      to={`/groups/${encodeURIComponent(id)}?tab=assignments`}
      className="ellipsis"
      style={{ display: 'block', flexBasis: '100%', alignContent: 'center' }}
    >
      Back to {group?.name ?? 'the group'}
    </Link>
  )
}
