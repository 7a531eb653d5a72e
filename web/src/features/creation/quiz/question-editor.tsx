import { Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { useController, useFormContext } from 'react-hook-form'
import { Icon } from '../../../ui/icon.tsx'
import type { CaseFormValues, QuestionValues } from '../case/case-form-values.ts'
import { minOptions, maxOptions, withMovedOption, withoutOption } from './quiz-changes.ts'
import shared from '../questions/question.module.css'
import classes from './quiz-editor.module.css'

export function QuestionEditor({
  id,
  index,
  isLast,
  onMove,
  onRemove,
}: {
  id: string
  index: number
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const at = `questions.${index}` as const
  const { register, control, formState, getValues, setValue, watch } = useFormContext<CaseFormValues>()
  const wrong = formState.errors.questions?.[index]
  const key = useController({ control, name: `${at}.correct_answer` })
  const options = watch(`${at}.options`)
  const change = (next: QuestionValues) => setValue(at, next, { shouldValidate: formState.isSubmitted })
  const number = index + 1
  const name = (place: number) => `Option ${place + 1} of question ${number}`
  // Two empty options already have an error each, so do not also report them as equal.
  const isOneWrong = options.some((_, place) => wrong?.options?.[place])
  const sameOptions = isOneWrong ? undefined : (wrong?.options?.root?.message ?? wrong?.options?.message)

  return (
    <fieldset className={`raised stack ${shared.question}`} data-question={id}>
      <legend className={`strong ${classes.legend}`}>Question {number}</legend>
      <div className={`row gap-0 ${classes.tools}`}>
        <IconButton
          icon="up"
          label={`Move question ${number} up`}
          move={-1}
          isOff={index === 0}
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
      <Textarea {...register(`${at}.question`)} label="Question" rows={2} error={wrong?.question?.message} />
      <div className="stack gap-xs">
        <span className="text-sm medium">Options, the right one marked</span>
        {options.map((_, place) => (
          <div key={place} className={`row ${classes.option}`}>
            <input
              type="radio"
              ref={place === 0 ? key.field.ref : undefined}
              name={`key-${id}`}
              className={classes.key}
              aria-label={`${name(place)} is right`}
              title="The right answer"
              data-invalid={Boolean(wrong?.correct_answer) || undefined}
              checked={key.field.value === place}
              onChange={() => key.field.onChange(place)}
            />
            <TextInput
              {...register(`${at}.options.${place}`)}
              className={`grow can-shrink ${classes.words}`}
              aria-label={name(place)}
              error={wrong?.options?.[place]?.message}
            />
            <div className={`row gap-0 ${classes.optionTools}`}>
              <IconButton
                icon="up"
                label={`Move option ${place + 1} of question ${number} up`}
                isOff={place === 0}
                onClick={() => change(withMovedOption(getValues(at), place, -1))}
              />
              <IconButton
                icon="down"
                label={`Move option ${place + 1} of question ${number} down`}
                isOff={place === options.length - 1}
                onClick={() => change(withMovedOption(getValues(at), place, 1))}
              />
              <IconButton
                icon="close"
                label={`Remove option ${place + 1} of question ${number}`}
                isOff={options.length <= minOptions}
                onClick={() => change(withoutOption(getValues(at), place))}
              />
            </div>
          </div>
        ))}
        {options.length < maxOptions && (
          <UnstyledButton
            className="inline self-start gap-xs text-sm medium accent thumb"
            onClick={() => change({ ...getValues(at), options: [...options, ''] })}
          >
            <Icon name="plus" size={16} /> Add an option
          </UnstyledButton>
        )}
        {sameOptions && <p className="text-sm alarm">{sameOptions}</p>}
        {wrong?.correct_answer && <p className="text-sm alarm">Choose the right option.</p>}
      </div>
      <Textarea
        {...register(`${at}.explanation`)}
        label="Explanation"
        description="Why the right one is right"
        rows={2}
        error={wrong?.explanation?.message}
      />
    </fieldset>
  )
}

/** When it is off, the button keeps the focus and does nothing. `disabled` would drop the focus. */
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
