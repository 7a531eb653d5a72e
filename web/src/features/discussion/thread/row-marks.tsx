import { use } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { RowNotesContext } from '../row-notes.ts'
import { Tool } from './tool.tsx'

export function ShownPattern({ memberId }: { memberId: string | null }) {
  const pattern = use(RowNotesContext)?.patterns.get(memberId ?? '')
  return pattern && <span className="pill pill-outline">{pattern}</span>
}

export function MindChangerTool({ commentId }: { commentId: string }) {
  const notes = use(RowNotesContext)
  if (!notes?.onMark) return null
  const isMarked = notes.mindChanger === commentId
  const { onMark } = notes
  return (
    <Tool
      label={isMarked ? 'Changed my mind, marked' : undefined}
      title="This comment changed my mind"
      isPressed={isMarked}
      onPress={() => onMark(isMarked ? null : commentId)}
    >
      <Icon name="idea" size={17} />
      <span className="visually-hidden-on-phone">Changed my mind</span>
    </Tool>
  )
}
