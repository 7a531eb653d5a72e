import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hasCode } from '../../lib/api/api.ts'
import { HoverCard } from '../../ui/hover-card.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { memberQuery } from './member-queries.ts'

export function MemberCard({
  id,
  anchor,
  onClose,
}: {
  id: string
  anchor: HTMLElement
  onClose: () => void
}) {
  const { data, error } = useQuery(memberQuery(id))
  return (
    <HoverCard
      anchor={anchor}
      name={data?.name ?? 'this member'}
      onClose={onClose}
      acts={
        <Link to={`/profile/${id}`} onClick={onClose}>
          Open their page
        </Link>
      }
    >
      {data ? (
        <div className="row items-start gap-md">
          <Portrait id={id} name={data.name} picture={data.picture} size={56} />
          <div className="stack gap-2xs can-shrink">
            <strong className="text-md break-anywhere">
              <bdi>{data.name}</bdi>
            </strong>
            <p className="line gap-xs">
              <LevelBadge commentCount={data.comment_count} />
              {data.role && <RoleBadge of={data.role} />}
            </p>
            <p className="dim break-anywhere" dir="auto">
              {[data.school, data.year, data.city].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
      ) : (
        <p className="dim break-anywhere">
          {hasCode(error, 'not_found')
            ? 'This member has no page.'
            : error
              ? 'This did not load.'
              : 'Loading…'}
        </p>
      )}
    </HoverCard>
  )
}
