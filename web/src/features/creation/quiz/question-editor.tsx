import { Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { Icon } from '../../../ui/icon.tsx'
import type { QuestionValues } from '../case/case-form-values.ts'
import { minOptions, maxOptions, withMovedOption, withoutOption } from './quiz-changes.ts'
import shared from '../questions/question.module.css'
import classes from './quiz-editor.module.css'

type Message = { message?: string }
type QuestionErrors = {
  question?: Message
  options?: Message & { root?: Message } & (Message | undefined)[]
  correct_answer?: Message
  explanation?: Message
}

export function QuestionEditor({
  question,
  number,
  isFirst,
  isLast,
  errors,
  onChange,
  onMove,
  onRemove,
}: {
  question: QuestionValues
  number: number
  isFirst: boolean
  isLast: boolean
  errors: unknown
  onChange: (question: QuestionValues) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const wrong = (errors ?? {}) as QuestionErrors
  const { key, options } = question
  const change = (changed: Partial<QuestionValues>) => onChange({ ...question, ...changed })
  const name = (index: number) => `Option ${index + 1} of question ${number}`
  const optionsMessage = wrong.options?.root?.message ?? wrong.options?.message

  return (
    <fieldset className={`raised stack ${shared.question}`} data-question={key}>
      <legend className={`strong ${classes.legend}`}>Question {number}</legend>
      <div className={`row gap-0 ${classes.tools}`}>
        <IconButton
          icon="up"
          label={`Move question ${number} up`}
          move={-1}
          isOff={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="down"
          label={`Move question ${number} down`}
          move={1}
          isOff={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon="bin" label={`Remove question ${number}`} onClick={onRemove} />
      </div>
      <Textarea
        label="Question"
        rows={2}
        value={question.question}
        error={wrong.question?.message}
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <div className="stack gap-xs">
        <span className="text-sm medium">Options, the right one marked</span>
        {options.map((option, index) => (
          <div key={index} className={`row ${classes.option}`}>
            <input
              type="radio"
              name={`key-${key}`}
              className={classes.key}
              aria-label={`${name(index)} is right`}
              title="The right answer"
              data-invalid={Boolean(wrong.correct_answer) || undefined}
              checked={question.correct_answer === index}
              onChange={() => change({ correct_answer: index })}
            />
            <TextInput
              className={`grow can-shrink ${classes.words}`}
              aria-label={name(index)}
              value={option}
              error={wrong.options?.[index]?.message}
              onChange={(event) => change({ options: options.with(index, event.currentTarget.value) })}
            />
            <div className={`row gap-0 ${classes.optionTools}`}>
              <IconButton
                icon="up"
                label={`Move option ${index + 1} of question ${number} up`}
                isOff={index === 0}
                onClick={() => onChange(withMovedOption(question, index, -1))}
              />
              <IconButton
                icon="down"
                label={`Move option ${index + 1} of question ${number} down`}
                isOff={index === options.length - 1}
                onClick={() => onChange(withMovedOption(question, index, 1))}
              />
              <IconButton
                icon="close"
                label={`Remove option ${index + 1} of question ${number}`}
                isOff={options.length <= minOptions}
                onClick={() => onChange(withoutOption(question, index))}
              />
            </div>
          </div>
        ))}
        {options.length < maxOptions && (
          <UnstyledButton
            className="inline self-start gap-xs text-sm medium accent thumb"
            onClick={() => change({ options: [...options, ''] })}
          >
            <Icon name="plus" size={16} /> Add an option
          </UnstyledButton>
        )}
        {optionsMessage && <p className="text-sm alarm">{optionsMessage}</p>}
        {wrong.correct_answer && <p className="text-sm alarm">Choose the right option.</p>}
      </div>
      <Textarea
        label="Explanation"
        description="Why the right one is right"
        rows={2}
        value={question.explanation}
        error={wrong.explanation?.message}
        onChange={(event) => change({ explanation: event.currentTarget.value })}
      />
    </fieldset>
  )
}

/** At an edge the button does nothing but keeps the focus. */
function IconButton({
  icon,
  label,
  move,
  isOff = false,
  onClick,
}: {
  icon: 'up' | 'down' | 'bin' | 'close'
  label: string
  move?: -1 | 1
  isOff?: boolean
  onClick: () => void
}) {
  return (
    <UnstyledButton
      className={`round-tool ${classes.icon}`}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      data-move={move}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={icon} size={18} />
    </UnstyledButton>
  )
}
