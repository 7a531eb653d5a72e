import type { DraftSource } from '@contract/ai.ts'

export function DraftLabel({ source, isEdited }: { source: DraftSource; isEdited?: boolean }) {
  const words = source.model === 'pattern-bank' ? source.label : `AI-drafted by ${source.label}`
  return (
    <p className="line gap-x-sm py-xs px-md text-sm washed edge">
      <span className="strong">{words}</span>
      {isEdited && <span>edited by you</span>}
    </p>
  )
}
