import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { Button, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { type Commitments, commitToCase, confidence, mostPoints } from '@contract/commitments.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { useKeptForm } from '../../lib/storage/kept-form.ts'
import { readStored } from '../../lib/storage/stored.ts'
import { TickBox } from '../../ui/tick-box.tsx'
import { commitmentKeys } from './commitment-queries.ts'
import classes from './commit-place.module.css'
import { confidenceWords } from './confidence-words.ts'
import { useTypedEntry } from './use-typed-entry.ts'

const confidences = [1, 2, 3, 4] as const
const answer = z.omit(commitToCase.input, { id: true })
type Answer = z.output<typeof answer>
const typedAnswer = z.object({
  pattern: z.string(),
  principle: z.string(),
  points: z.array(z.string()),
  confidence: z.optional(confidence),
  reason: z.string(),
  is_shown: z.boolean(),
})
type TypedAnswer = z.infer<typeof typedAnswer>
const noAnswer: TypedAnswer = { pattern: '', principle: '', points: [], reason: '', is_shown: false }

export function CommitForm({
  caseId,
  keptKey,
  own,
  onSaved,
  onCancel,
}: {
  caseId: string
  keptKey: string
  own: Commitments['own']
  onSaved: () => void
  onCancel: () => void
}) {
  const client = useQueryClient()
  const [began] = useState(() =>
    own ? typedAnswer.parse({ ...own.latest, is_shown: own.is_shown }) : noAnswer,
  )
  const [opened] = useState(() => readStored(keptKey, typedAnswer) ?? began)
  const form = useForm<Answer, unknown, Answer>({
    resolver: zodResolver(answer),
    defaultValues: opened,
  })
  const { control, register, handleSubmit, getValues, setValue, setError, clearErrors, subscribe } = form
  const { errors } = form.formState
  const forget = useKeptForm(keptKey, subscribe, (values) => {
    const typed = typedAnswer.parse(values)
    return JSON.stringify(typed) === JSON.stringify(began) ? null : typed
  })
  const failAt = (name: 'pattern' | 'points') => (message: string | null) =>
    message ? setError(name, { message }) : clearErrors(name)
  const pattern = useTypedEntry({
    kind: 'patterns',
    word: 'pattern',
    label: ({ name }) => name,
    take: (id) => setValue('pattern', id, { shouldValidate: true }),
    fail: failAt('pattern'),
  })
  const point = useTypedEntry({
    kind: 'points',
    word: 'point',
    label: ({ id, name }) => `${id} ${name}`,
    take: (id) => setValue('points', [...new Set([...getValues('points'), id])], { shouldValidate: true }),
    fail: failAt('points'),
  })
  const save = useMutation({
    mutationFn: (values: Answer) => callApi(commitToCase, { id: caseId, ...values }),
    onSuccess: (commitments) => {
      forget()
      client.setQueryData(commitmentKeys.ofCase(caseId), commitments)
      notify.success(own ? 'Your answer is changed' : 'You have committed')
      onSaved()
    },
    onError: (error) => notify.error(detailOr(error, 'Your answer could not be saved. Please try again.')),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const settled = await Promise.all([pattern.settle(), point.settle()])
    if (settled.every(Boolean)) await handleSubmit((values) => save.mutate(values))()
  }

  const cancel = () => {
    forget()
    onCancel()
  }

  return (
    <form className="stack column" noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="pattern"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            {...pattern.props}
            label="Pattern"
            placeholder={pattern.isPending ? 'Loading patterns…' : 'Type to search the library'}
            searchValue={pattern.typed || pattern.nameOf(field.value)}
            allowDeselect={false}
            error={pattern.loadError ?? fieldState.error?.message}
            onInput={(event) => {
              field.onChange('')
              pattern.props.onInput(event)
            }}
            onChange={(value) => field.onChange(value ?? '')}
            onBlur={() => void pattern.settle()}
          />
        )}
      />
      <TextInput
        {...register('principle')}
        label="Treatment principle"
        maxLength={200}
        error={errors.principle?.message}
      />
      <Controller
        control={control}
        name="points"
        render={({ field, fieldState }) => (
          <MultiSelect
            {...field}
            {...point.props}
            label={`Points, up to ${mostPoints}`}
            searchValue={point.typed}
            maxValues={mostPoints}
            error={point.loadError ?? fieldState.error?.message}
            onBlur={() => void point.settle()}
          />
        )}
      />
      <Controller
        control={control}
        name="confidence"
        render={({ field, fieldState }) => (
          <fieldset aria-describedby={fieldState.error && 'confidence-error'}>
            <legend className="text-md strong">How sure are you?</legend>
            <div className="line gap-xs">
              {confidences.map((value, at) => (
                <label
                  key={value}
                  className={`inline gap-xs outlined px-sm text-sm thumb pressable ${classes.choice}`}
                >
                  <input
                    type="radio"
                    name={field.name}
                    ref={at === 0 ? field.ref : undefined}
                    checked={field.value === value}
                    onChange={() => field.onChange(value)}
                  />
                  {confidenceWords[value]}
                </label>
              ))}
            </div>
            {fieldState.error && (
              <p id="confidence-error" role="alert" className="mt-2xs text-sm alarm">
                Please choose one.
              </p>
            )}
          </fieldset>
        )}
      />
      <Textarea
        {...register('reason')}
        label="Why, in one line"
        maxLength={280}
        autosize
        minRows={1}
        error={errors.reason?.message}
      />
      <TickBox {...register('is_shown')} label="Show my pattern next to my name in the discussion" />
      <div className="buttons">
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving…' : own ? 'Change answer' : 'Commit'}
        </Button>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
