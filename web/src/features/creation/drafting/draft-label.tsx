import type { DraftSource } from '@contract/ai.ts'
import classes from './draft-label.module.css'

export function DraftLabel({ source, isEdited }: { source: DraftSource; isEdited?: boolean }) {
  const words = source.model === 'pattern-bank' ? source.label : `AI-drafted by ${source.label}`
  return (
    <p className={classes.label}>
      <span className={classes.source}>{words}</span>
      {isEdited && <span>edited by you</span>}
    </p>
  )
}
