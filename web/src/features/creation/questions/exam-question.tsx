import { Textarea } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import type { QuestionFinding } from '@contract/ai.ts'
import type { Section } from '@contract/exams.ts'
import type { ExamQuestionValues } from './exam-form-values.ts'
import { FindingList } from './finding-list.tsx'
import { sectionLabels } from './section-labels.ts'
import shared from './question.module.css'
import classes from './exam-question.module.css'

export const letters = ['A', 'B', 'C', 'D'] as const

type Message = { message?: string }
type OptionErrors = Message & { root?: Message } & (Message | undefined)[]

/** An option may wrap on the screen, but it is stored as one line. */
function keepOnOneLine(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

export function ExamQuestion({
  index,
  number,
  section,
  findings,
}: {
  index: number
  number: number
  section: Section
  findings: QuestionFinding[]
}) {
  const at = `questions.${index}` as const
  const { register, control } = useFormContext<{ questions: ExamQuestionValues[] }>()
  const { errors } = useFormState({ control, name: at })
  const key = useController({ control, name: `${at}.correct_answer` })
  const wrong = errors.questions?.[index]
  const wrongOptions = wrong?.options as OptionErrors | undefined
  // Two empty options already have an error each, so do not also report them as equal.
  const isOneWrong = wrongOptions && letters.some((_, place) => wrongOptions[place])
  const sameOptions = isOneWrong ? undefined : (wrongOptions?.root?.message ?? wrongOptions?.message)
  const about = `question-${index}`

  return (
    <fieldset className={`raised stack ${shared.question}`} data-question={index}>
      <legend className={`text-md strong ${classes.legend}`}>
        {number}. {sectionLabels[section]}
      </legend>
      <FindingList findings={findings} />
      <Textarea {...register(`${at}.question`)} label="Question" rows={2} error={wrong?.question?.message} />
      <div className="stack gap-md" role="radiogroup" aria-labelledby={`${about}-options`}>
        <span id={`${about}-options`} className="text-sm medium">
          Options, the right one marked
        </span>
        {letters.map((letter, place) => (
          <div
            key={letter}
            className={`gap-xs ${classes.option}`}
            data-right={key.field.value === place || undefined}
          >
            <label className={`gap-xs strong ${classes.key}`} title="The right answer">
              <input
                type="radio"
                ref={place === 0 ? key.field.ref : undefined}
                name={`${at}.correct_answer`}
                aria-label={`Option ${letter} is right`}
                data-invalid={Boolean(wrong?.correct_answer) || undefined}
                checked={key.field.value === place}
                onChange={() => key.field.onChange(place)}
                onBlur={key.field.onBlur}
              />
              <span aria-hidden="true">{letter}</span>
            </label>
            <div className="stack gap-2xs can-shrink grow">
              <Textarea
                {...register(`${at}.options.${place}`)}
                aria-label={`Option ${letter}`}
                rows={1}
                classNames={{ input: classes.text }}
                onKeyDown={keepOnOneLine}
                error={wrongOptions?.[place]?.message}
              />
              <Textarea
                {...register(`${at}.explanations.${place}`)}
                aria-label={`Explanation of option ${letter}`}
                placeholder={key.field.value === place ? 'Why it is right' : 'Why it is wrong'}
                size="sm"
                rows={2}
                classNames={{ input: classes.text }}
                error={wrong?.explanations?.[place]?.message}
              />
            </div>
          </div>
        ))}
        {sameOptions && <p className="text-sm alarm">{sameOptions}</p>}
        {wrong?.correct_answer && <p className="text-sm alarm">Choose the right option.</p>}
      </div>
    </fieldset>
  )
}
