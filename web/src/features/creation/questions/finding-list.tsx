import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { type QuestionFinding, safetyKinds } from '@contract/ai.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type ExamQuestionValues, spreadKeys } from './exam-form-values.ts'
import { findingsOf } from './use-findings.ts'

export function FindingList({ findings }: { findings: QuestionFinding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="stack gap-xs">
      {findings.map(({ kind, message, blocks }) => (
        <li
          key={message}
          className={`with-icon py-xs px-sm text-sm break-anywhere ${blocks ? 'alarm-wash edge-alarm' : 'sunk edge-soft'}`}
        >
          <Icon name="warning" size={18} />
          <span>
            {message}{' '}
            <span className={blocks ? 'alarm medium' : 'dim'}>
              {blocks
                ? 'It cannot be saved like this.'
                : isSafety(kind)
                  ? 'It cannot be featured like this.'
                  : 'Please check it.'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const isSafety = (kind: QuestionFinding['kind']) => (safetyKinds as readonly string[]).includes(kind)

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
