import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import type { QuestionFinding } from '@contract/ai.ts'
import { type ExamQuestionValues, spreadKeys } from './exam-form-values.ts'
import { FindingList } from './finding-list.tsx'
import { findingsOf } from './findings.ts'

/** Findings about the questions as a set, with a button that fixes uneven keys. */
export function SetFindings({ findings }: { findings: QuestionFinding[] }) {
  const { getValues, setValue } = useFormContext<{ questions: ExamQuestionValues[] }>()
  const ofSet = findingsOf(findings, null)
  if (ofSet.length === 0) return null
  const spread = () => setValue('questions', spreadKeys(getValues('questions')), { shouldDirty: true })
  return (
    <div className="stack items-start gap-sm">
      <FindingList findings={ofSet} />
      {ofSet.some(({ kind, message }) => kind === 'balance' || message.startsWith('The right answer is')) && (
        <Button variant="default" onClick={spread}>
          Spread out the right answers
        </Button>
      )}
    </div>
  )
}
