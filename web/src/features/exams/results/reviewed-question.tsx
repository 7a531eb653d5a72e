import { reportDialog } from '../../../lib/report-dialog.ts'
import { LinkedText } from '../../../lib/linked-text.tsx'
import { AnsweredQuestion } from '../../../ui/answered-question.tsx'

/** One answer with its key and the reason for each option. */
export type Reviewed = {
  number: number
  section: string
  question: string
  /** markNames has marked the names in each reason. */
  options: { text: string; why: string }[]
  right: number
  /** Below 0 without an answer. */
  chosen: number
  isFlagged?: boolean
  /** Not answered, and not counted. */
  isSkipped?: boolean
  seconds?: number | null
  shares?: number[] | null
  /** Names the question for a report; null once it is deleted. */
  target: { id: string; number: number | null } | null
}

export function ReviewedQuestion({ reviewed }: { reviewed: Reviewed }) {
  const { number, question, options, shares, target, ...rest } = reviewed
  return (
    <AnsweredQuestion
      {...rest}
      number={number}
      question={question}
      options={options.map(({ text, why }, place) => ({
        text,
        why: why && <LinkedText text={why} />,
        share: shares?.[place],
      }))}
      onReport={
        target === null
          ? undefined
          : () =>
              reportDialog.open({
                target: 'question',
                targetId: target.id,
                questionNumber: target.number ?? undefined,
                words: question,
              })
      }
    />
  )
}
