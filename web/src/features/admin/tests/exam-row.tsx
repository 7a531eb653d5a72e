import { useRef } from 'react'
import type { AdminExam } from '@contract/exam-making.ts'
import { withoutMarks } from '@contract/without-marks.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type MenuItem, MoreMenu } from '../../../ui/more-menu.tsx'
import { ExamTime } from './exam-time.tsx'
import { kindWords, previewPath, provenanceWords, timeWords } from './exam-words.ts'
import { type ExamAction, useExamAction } from './use-exam-action.ts'
import { RowTime } from '../list/row-time.tsx'
import row from '../list/row.module.css'
import classes from './exam-row.module.css'

const askToRelease =
  'Add this test to the practice bank? Every member can then practice its questions and see their answers, so it can no longer be featured.'

export function ExamRow({
  exam,
  isEditing,
  onEdit,
}: {
  exam: AdminExam
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}) {
  const { mutate, isPending } = useExamAction(exam.id)
  const { id, difficulty, is_featured, is_in_bank, was_in_bank, time_limit, attempts, average_score } = exam
  const { safety_reason } = exam
  const isKnown = was_in_bank && !is_featured
  const menu = useRef<HTMLButtonElement>(null)
  const leave = () => {
    menu.current?.focus()
    onEdit(false)
  }
  const act = (action: ExamAction, question?: string | false) => {
    if (!question || window.confirm(question)) mutate(action)
  }
  const items: (MenuItem | null)[] = [
    isKnown
      ? null
      : {
          text: is_featured ? 'Featured' : 'Set Featured',
          title: is_featured ? 'Stop featuring this test' : undefined,
          icon: is_featured && <Icon name="check" size={18} />,
          onPress: () => act({ kind: 'feature', value: !is_featured }),
        },
    isEditing ? null : { text: 'Edit Time', onPress: () => onEdit(true) },
    { text: 'Test', to: previewPath(exam) },
    {
      text: is_in_bank ? 'Remove from the practice bank' : 'Add to the practice bank',
      onPress: () => act({ kind: 'bank', value: !is_in_bank }, !is_in_bank && askToRelease),
    },
    {
      text: 'Delete',
      isDanger: true,
      onPress: () => act({ kind: 'delete' }, 'Are you sure you want to delete this test?'),
    },
  ]
  return (
    <li
      data-row
      tabIndex={-1}
      aria-labelledby={`exam-${id}`}
      className={`gap-x-xs py-sm rule-below ${row.row} ${classes.row}`}
    >
      <div className="stack gap-2xs can-shrink">
        <div>
          <div className="row items-baseline gap-x-sm text-sm">
            <div className="line grow gap-x-sm">
              <h3 id={`exam-${id}`} className="text-md strong break-anywhere can-shrink">
                {difficulty ? <DifficultyLabel difficulty={difficulty} /> : kindWords(exam)}
              </h3>
              {is_featured && <span className="pill filled">FEATURED</span>}
              {is_in_bank && <span className="pill pill-outline accent">Practice bank</span>}
            </div>
            <RowTime at={exam.created_at} />
          </div>
          <p className={`soft clamped ${row.text}`}>{withoutMarks(exam.case_scenario)}</p>
        </div>
        <div>
          <p className="line gap-0 gap-x-sm text-xs dim figures">
            <span>{exam.question_count || 6} questions</span>
            <span>{timeWords(time_limit)}</span>
            <span>
              {attempts === 0 ? 'Not taken yet' : `Taken ${countOf(attempts, 'time')}`}
              {average_score !== null && `, average ${average_score}%`}
            </span>
            <span>{provenanceWords(exam)}</span>
            <span>
              {/* Shows both ends, because ids of the same minute differ only at the end. */}
              ID{' '}
              <code>
                {id.slice(0, 8)}…{id.slice(-8)}
              </code>
            </span>
          </p>
          {safety_reason && (
            <p className="text-xs dim break-anywhere">Judged safe because: {safety_reason}</p>
          )}
          {isKnown && !is_in_bank && (
            <p className="text-xs dim">
              Its answers are known from the practice bank, so it can no longer be featured.
            </p>
          )}
          {isEditing && (
            <ExamTime
              seconds={time_limit}
              isBusy={isPending}
              onSave={(seconds, known) => mutate({ kind: 'time', seconds, known }, { onSuccess: leave })}
              onCancel={leave}
            />
          )}
        </div>
      </div>
      <MoreMenu
        ref={menu}
        isQuiet
        label="Actions for this test"
        items={items.filter((item) => item !== null)}
      />
    </li>
  )
}
