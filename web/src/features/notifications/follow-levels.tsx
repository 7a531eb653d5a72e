import { useState } from 'react'
import type { FollowLevel } from '@contract/cases.ts'
import { type Choice, Choices } from '../../ui/choices.tsx'
import { useFollowCase } from './follow-queries.ts'
import classes from './follow-levels.module.css'

const choices: Choice<FollowLevel>[] = [
  { value: 'all', text: 'All comments', about: 'You follow this case.' },
  { value: 'replies', text: 'Replies to me', about: 'Replies and @mentions.' },
  { value: 'mute', text: 'Nothing', about: 'This case is muted.' },
]

export function FollowLevels({
  caseId,
  level,
  onChange,
}: {
  caseId: string
  level: FollowLevel
  onChange: (level: FollowLevel) => void
}) {
  const { mutate, isPending } = useFollowCase(caseId, onChange)
  // Holds the choice, because the mutation's state renders later and the control would jump back until then.
  const [chosen, setChosen] = useState<FollowLevel>()
  const choose = (next: FollowLevel) => {
    if (isPending) return
    setChosen(next)
    mutate(next, { onSettled: () => setChosen(undefined) })
  }
  return (
    <div className={`py-xs px-sm ${classes.levels}`}>
      <Choices
        legend="Notify me of"
        name={`follow-${caseId}`}
        isStacked
        choices={choices}
        value={chosen ?? level}
        onChoose={choose}
      />
    </div>
  )
}
