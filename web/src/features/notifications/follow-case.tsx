import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { FollowLevel } from '@contract/cases.ts'
import { Icon } from '../../ui/icon.tsx'
import menu from '../../ui/menu.module.css'
import classes from './follow-case.module.css'
import { FollowLevels } from './follow-levels.tsx'

const labels: Record<FollowLevel, string> = { all: 'Following', replies: 'Follow', mute: 'Muted' }

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
        variant={level === 'all' ? 'light' : 'default'}
        className={`px-md ${menu.opener} ${classes.opener}`}
        leftSection={
          <Icon name={level === 'mute' ? 'bell-off' : 'bell'} size={18} isFilled={level === 'all'} />
        }
        popoverTarget={id}
        onClick={() => setIsWanted(true)}
      >
        <span className="visually-hidden-on-phone">{labels[level]}</span>
      </Button>
      <div id={id} popover="auto" className={`outlined py-xs px-xs ink ${menu.menu} ${menu.tall}`}>
        {isWanted && <FollowLevels caseId={caseId} level={level} onChange={onChange} />}
      </div>
    </span>
  )
}
