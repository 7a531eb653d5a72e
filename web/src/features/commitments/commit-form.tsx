import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/ScrollArea.css'
import { Button, Checkbox, MultiSelect, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { type Commitments, commitToCase, mostPoints } from '@contract/commitments.ts'
import { callApi, detailOr } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { commitmentKeys, entriesQuery } from './commitment-queries.ts'
import { confidenceWords } from './confidence-words.ts'

const answer = commitToCase.input.omit({ id: true })

/** A minute's form: pattern, principle, points, confidence, reason. */
export function CommitForm({
  caseId,
  own,
  onDone,
}: {
  caseId: string
  own: Commitments['own']
  onDone: () => void
}) {
  const client = useQueryClient()
  const patterns = useQuery(entriesQuery('patterns'))
  const points = useQuery(entriesQuery('points'))
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(answer),
    defaultValues: own
      ? { ...own.latest, is_shown: own.is_shown }
      : { pattern: '', principle: '', points: [], reason: '', is_shown: false },
  })
  const { errors } = formState
  const save = useMutation({
    mutationFn: (values: typeof answer._output) => callApi(commitToCase, { id: caseId, ...values }),
    onSuccess: (commitments) => {
      client.setQueryData(commitmentKeys.ofCase(caseId), commitments)
      notify.success(own ? 'Your answer is changed' : 'You have committed')
      onDone()
    },
    onError: (error) => notify.error(detailOr(error, 'Your answer could not be saved. Please try again.')),
  })

  return (
    <form className="stack column" noValidate onSubmit={handleSubmit((values) => save.mutate(values))}>
      <Controller
        control={control}
        name="pattern"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label="Pattern"
            placeholder={patterns.isPending ? 'Loading patterns…' : 'Type to search the library'}
            data={patterns.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            searchable
            limit={30}
            allowDeselect={false}
            nothingFoundMessage="The library has no such pattern"
            error={
              patterns.isError
                ? 'The patterns could not be loaded. Please try again.'
                : fieldState.error?.message
            }
            onChange={(value) => field.onChange(value ?? '')}
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
            label={`Points, up to ${mostPoints}`}
            data={points.data?.map(({ id, name }) => ({ value: id, label: `${id} ${name}` })) ?? []}
            searchable
            limit={30}
            maxValues={mostPoints}
            nothingFoundMessage="The library has no such point"
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="confidence"
        render={({ field, fieldState }) => (
          <Radio.Group
            label="How sure are you?"
            value={field.value ? String(field.value) : ''}
            error={fieldState.error && 'Please choose one.'}
            onChange={(value) => field.onChange(Number(value))}
          >
            <div className="line gap-x-md">
              {Object.entries(confidenceWords).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </div>
          </Radio.Group>
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
      <Checkbox {...register('is_shown')} label="Show my pattern next to my name in the discussion" />
      <div className="buttons">
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving…' : own ? 'Change answer' : 'Commit'}
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
