import { reportDialog } from '../../../lib/report-dialog.ts'
import { LinkedText } from '../../../lib/linked-text.tsx'
import { AnsweredQuestion } from '../../../ui/answered-question.tsx'

/** One answer looked back at: what was right and why, what was chosen, and why the others are wrong. */
export type Reviewed = {
  number: number
  section: string
  question: string
  /** The names in each reason are marked. */
  options: { text: string; why: string }[]
  right: number
  /** Less than 0 where it was left out. */
  chosen: number
  isFlagged?: boolean
  seconds?: number | null
  shares?: number[] | null
  /** By what it is reported; null once it is gone. */
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
