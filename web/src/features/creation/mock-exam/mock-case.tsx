import { Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import type { QuestionFinding } from '@contract/ai.ts'
import { sections } from '@contract/exams.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ExamQuestion } from '../questions/exam-question.tsx'
import { findingsOf } from '../questions/use-findings.ts'
import { type MockDraft, questionsOfCase } from './mock-values.ts'
import editor from '../form/editor.module.css'
import classes from './mock.module.css'

export function MockCase({
  at,
  diagnosis,
  isOpen,
  isComplete,
  findings,
  onToggle,
}: {
  at: number
  diagnosis: string
  isOpen: boolean
  isComplete: boolean
  findings: QuestionFinding[]
  onToggle: () => void
}) {
  const { register, formState } = useFormContext<MockDraft>()
  const { errors } = formState
  const first = at * questionsOfCase
  const ofCase = findings.filter(
    ({ position }) => position !== null && Math.floor(position / questionsOfCase) === at,
  )
  return (
    <section id={`mock-case-${at}`} className={`raised ${classes.case}`} aria-label={`Case ${at + 1}`}>
      <h3>
        <UnstyledButton
          className={`line gap-x-md py-xs px-md text-md ${classes.fold}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <span className="dim figures">Case {at + 1}</span>
          <span className="strong">{diagnosis}</span>
          {(ofCase.length > 0 || !isComplete) && (
            <span
              className={`inline soft ${classes.flag}`}
              data-blocks={ofCase.some(({ blocks }) => blocks) || undefined}
            >
              <Icon name="warning" size={16} />
              {isComplete ? `${ofCase.length} to check` : 'not complete'}
            </span>
          )}
        </UnstyledButton>
      </h3>
      {isOpen && (
        <div className={`stack gap-md ${classes.fields}`}>
          <TextInput
            {...register(`diagnoses.${at}`)}
            label="Diagnosis"
            maxLength={200}
            error={errors.diagnoses?.[at]?.message}
          />
          <Textarea
            {...register(`case_scenarios.${at}`)}
            label="Case Scenario"
            rows={7}
            classNames={{ input: editor.tall }}
            error={errors.case_scenarios?.[at]?.message}
          />
          {sections.map((section, place) => (
            <ExamQuestion
              key={section}
              index={first + place}
              number={first + place + 1}
              section={section}
              findings={findingsOf(ofCase, first + place)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
