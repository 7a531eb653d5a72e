import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { FollowLevel } from '@contract/cases.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Icon } from '../../ui/icon.tsx'
import menu from '../../ui/menu.module.css'

const FollowLevels = lazyPart(async () => (await import('./follow-levels.tsx')).FollowLevels)

const labels: Record<FollowLevel, string> = { all: 'Following', replies: 'Follow', mute: 'Muted' }

/** How much one is notified of in a case. What there is to choose comes when it is opened; the browser itself closes it. */
export function FollowCase({
  caseId,
  level,
  onChange,
}: {
  caseId: string
  level: FollowLevel
  onChange: (level: FollowLevel) => void
}) {
  const id = useId()
  const [isWanted, setIsWanted] = useState(false)
  return (
    <span className={menu.place}>
      <Button
        variant="default"
        className={menu.opener}
        leftSection={<Icon name="bell" size={18} />}
        popoverTarget={id}
        onClick={() => setIsWanted(true)}
      >
        {labels[level]}
      </Button>
      <div id={id} popover="auto" className={`${menu.menu} ${menu.tall}`}>
        {isWanted && <FollowLevels caseId={caseId} level={level} onChange={onChange} />}
      </div>
    </span>
  )
}
