import type { ExamKind } from '@contract/exam-kind.ts'
import { DifficultyLabel } from '../../ui/difficulty-label.tsx'
import classes from '../../ui/difficulty-label.module.css'

export const kindWords: Record<ExamKind, string> = {
  simple: 'Simple test',
  complex: 'Complex test',
  mock: 'Mock exam',
}

/** A mock exam has many cases, so its mark has many lines. */
export function KindLabel({ kind }: { kind: ExamKind }) {
  if (kind !== 'mock') return <DifficultyLabel difficulty={kind} />
  return (
    <span className={`inline gap-xs text-sm strong ${classes.label}`} data-difficulty="mock">
      <span className={classes.line} aria-hidden="true" />
      Mock exam
    </span>
  )
}
