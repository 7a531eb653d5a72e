import type { ReactNode } from 'react'
import type { RoomCard } from '@contract/room-card.ts'
import { Icon } from '../../ui/icon.tsx'
import { Portrait } from '../../ui/portrait.tsx'

const shown = 12

export function PeopleLine({
  room: { people, closed_at },
  children,
}: {
  room: RoomCard
  children: ReactNode
}) {
  // A closed room names all members who took part, present or not.
  const here = people.filter(({ is_here }) => is_here || closed_at)
  const away = people.length - here.length
  return (
    <section aria-label={closed_at ? 'Who took part' : 'Who is here'}>
      <ul className="line gap-x-md soft">
        {here.slice(0, shown).map(({ user_id, name, picture, is_ready }) => (
          <li key={user_id} className="inline gap-xs can-shrink">
            <Portrait id={user_id} name={name} picture={picture} size={28} />
            <bdi className="ellipsis">{name}</bdi>
            {is_ready && !closed_at && (
              <span className="inline accent">
                <Icon name="check" size={16} />
                <span className="visually-hidden">ready</span>
              </span>
            )}
          </li>
        ))}
        {here.length > shown && <li>and {here.length - shown} more</li>}
        {away > 0 && <li>{away} not here now</li>}
        {children && <li>{children}</li>}
      </ul>
    </section>
  )
}
