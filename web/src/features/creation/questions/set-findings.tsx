import { Button } from '@mantine/core'
import type { QuestionFinding } from '@contract/ai.ts'
import { FindingList } from './finding-list.tsx'
import { findingsOf } from './findings.ts'
import classes from './finding-list.module.css'

/** What is said of the questions as a set, with the way out of the one that a machine can mend. */
export function SetFindings({ findings, onSpread }: { findings: QuestionFinding[]; onSpread: () => void }) {
  const ofSet = findingsOf(findings, null)
  if (ofSet.length === 0) return null
  return (
    <div className={classes.set}>
      <FindingList findings={ofSet} />
      {ofSet.some(({ kind, message }) => kind === 'balance' || message.startsWith('The right answer is')) && (
        <Button variant="default" onClick={onSpread}>
          Spread the right answers
        </Button>
      )}
    </div>
  )
}
