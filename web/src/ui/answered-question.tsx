import type { ComponentProps, ReactNode } from 'react'
import { AnswerMark } from './answer-mark.tsx'
import { Icon } from './icon.tsx'
import { MarkedOptions } from './marked-options.tsx'
import { ReportButton } from './report-button.tsx'

export function AnsweredQuestion({
  number,
  question,
  section,
  chosen,
  isFlagged,
  isSkipped,
  seconds,
  onReport,
  children,
  ...answers
}: {
  number: number
  question: string
  section?: string
  /** Index of the chosen option; negative if the question was left open. */
  chosen: number
  isFlagged?: boolean
  /** The question counts as neither right nor wrong. */
  isSkipped?: boolean
  seconds?: number | null
  onReport?: () => void
  children?: ReactNode
} & ComponentProps<typeof MarkedOptions>) {
  return (
    <li className="stack gap-xs py-lg rule-above">
      <p className="line gap-x-md text-sm">
        {section && <span className="strong dim">{section}</span>}
        {!isSkipped && <AnswerMark isRight={chosen === answers.right} />}
        {chosen < 0 && <span className="dim">Not answered</span>}
        {isFlagged && (
          <span className="inline dim">
            <Icon name="flag" size={16} isFilled />
            Flagged
          </span>
        )}
        {seconds != null && (
          <span className="inline dim">
            <Icon name="clock" size={16} />
            <span className="visually-hidden">Time taken:</span>
            {seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`}
          </span>
        )}
        {onReport && (
          <span className="push-end">
            <ReportButton number={number} onReport={onReport} />
          </span>
        )}
      </p>
      <p className="text-md medium">
        {number}. {question}
      </p>
      <MarkedOptions {...answers} chosen={chosen} />
      {children}
    </li>
  )
}
