import { LinkedText } from '../../../lib/text/linked-text.tsx'
import { AnsweredQuestion } from '../../../ui/answered-question.tsx'
import { reportQuestion } from './report-question.ts'

export type Reviewed = {
  number: number
  section: string
  question: string
  /** markNames() has already marked the library names in `why`. */
  options: { text: string; why: string }[]
  right: number
  /** Below 0: the member has not answered. */
  chosen: number
  isFlagged?: boolean
  /** The member has not answered, and the question does not count. */
  isSkipped?: boolean
  seconds?: number | null
  shares?: number[] | null
  /** Identifies the question for a report. null: the question is deleted. */
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
      onReport={target === null ? undefined : () => reportQuestion(question, target)}
    />
  )
}
