import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { Button, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { addAssignment, type AssignedThing } from '@contract/assignments.ts'
import { listCases } from '@contract/cases.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { sections } from '@contract/exams.ts'
import { libraryFamilies } from '@contract/library.ts'
import { libraryKind, type LibraryKind } from '@contract/library-link.ts'
import { callApi } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { sectionLabels } from '../../lib/club/section-labels.ts'
import { formatDate } from '../../lib/time/dates.ts'
import { localMoment } from '../../lib/time/local-moment.ts'
import { idOfKept, useKeptForm } from '../../lib/storage/kept-form.ts'
import { readStored } from '../../lib/storage/stored.ts'
import { Choices } from '../../ui/choices.tsx'
import { BankNote } from './bank-note.tsx'
import { doneWords } from './done-words.ts'
import { fieldErrorsOf, openExamsQuery, useGroupAct } from './group-queries.ts'
import { wordsOf } from './group-words.ts'

type Kind = AssignedThing['kind']
const kinds: { value: Kind; text: string }[] = [
  { value: 'case', text: 'A case' },
  { value: 'test', text: 'A test' },
  { value: 'together', text: 'A test together' },
  { value: 'practice', text: 'A practice' },
  { value: 'library', text: 'The library' },
]
const tests = [
  { value: 'simple', label: 'Simple test' },
  { value: 'complex', label: 'Complex test' },
  { value: 'mock', label: 'Mock exam' },
]

const ownZone = () => `In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`

/** Returns the typed time plus `minutes` as an ISO string; empty if the time is invalid. */
function asMoment(typed: string, minutes = 0) {
  const moment = new Date(new Date(typed).getTime() + minutes * 60_000)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

function inAWeek() {
  const moment = new Date()
  moment.setDate(moment.getDate() + 7)
  moment.setHours(18, 0, 0, 0)
  return localMoment(moment)
}

/** Named like the fields of the contract, whose messages appear at them. */
const typedValues = z.object({
  kind: z.enum(kinds.map(({ value }) => value)),
  case_id: z.nullable(z.string()),
  case_title: z.string(),
  exam_kind: z.string(),
  exam_id: z.string(),
  minutes: z.string(),
  questions: z.string(),
  section: z.string(),
  library_kind: libraryKind,
  library_family: z.string(),
  due_at: z.string(),
  note: z.string(),
})
type Values = z.infer<typeof typedValues>
const startValues = (): Values => ({
  kind: 'case',
  case_id: null,
  case_title: '',
  exam_kind: 'simple',
  exam_id: '',
  minutes: '',
  questions: '10',
  section: '',
  library_kind: 'points',
  library_family: libraryFamilies.points[0]!,
  due_at: inAWeek(),
  note: '',
})

export function AssignmentForm({
  groupId,
  keptKey,
  onDone,
}: {
  groupId: string
  keptKey: string
  onDone: () => void
}) {
  const [search, setSearch] = useState('')
  const [began] = useState(startValues)
  const [opened] = useState(() => readStored(keptKey, typedValues) ?? began)
  const { register, control, handleSubmit, setValue, setError, subscribe, formState } = useForm({
    defaultValues: opened,
  })
  const forget = useKeptForm(keptKey, subscribe, (values) =>
    JSON.stringify(values) === JSON.stringify(began) ? null : values,
  )
  const close = () => {
    forget()
    onDone()
  }
  const watched = useWatch({ control }) as Values
  const { kind, exam_id, minutes, library_kind } = watched
  const cases = useQuery({
    ...apiQuery(['cases to assign', search], listCases, search ? { search, limit: 20 } : { limit: 20 }),
    enabled: kind === 'case',
    placeholderData: keepPreviousData,
  })
  /** Includes the chosen case, even if the next search does not find it. */
  const caseOptions = new Map([
    ...(watched.case_id === null ? [] : [[watched.case_id, watched.case_title] as const]),
    ...(cases.data ?? []).map(({ id, title }) => [id, title] as const),
  ])
  const { data: exams = [], error: examsError } = useQuery({
    ...openExamsQuery,
    enabled: kind === 'together',
  })
  const chosenExam = exams.find(({ id }) => id === exam_id) ?? exams[0]
  const time = minutes || String(Math.round((chosenExam?.time_limit ?? 540) / 60))
  const add = useGroupAct(
    (input: InputOf<typeof addAssignment>) => callApi(addAssignment, input),
    'Assigned',
    close,
  )
  const refused = fieldErrorsOf(add.error)
  const problem = (name: keyof Values) => formState.errors[name]?.message ?? refused[name]
  const submit = ({ case_id, exam_kind, questions, section, library_family, due_at, note }: Values) => {
    const things: Record<Kind, object> = {
      case: { case_id },
      test: { exam_kind },
      together: { exam_id: chosenExam?.id, starts_at: asMoment(due_at) },
      practice: { questions: Number(questions), section: section || undefined },
      library: { library_kind, library_family },
    }
    const checked = addAssignment.input.safeParse({
      id: groupId,
      assignment_id: idOfKept(keptKey),
      what: { kind, ...things[kind] },
      due_at: asMoment(due_at, kind === 'together' ? Number(time) : 0),
      note,
    })
    // Reversed, so that a field shows its first message.
    for (const { path, message } of checked.error?.issues.toReversed() ?? [])
      setError(path.at(-1) === 'starts_at' ? 'due_at' : (path.at(-1) as keyof Values), { message })
    if (checked.success && !add.isPending) add.mutate(checked.data)
  }
  return (
    <form className="stack column" noValidate onSubmit={handleSubmit(submit)}>
      <Choices
        legend="What do you assign?"
        name="assigned"
        choices={kinds}
        value={kind}
        onChoose={(chosen) => setValue('kind', chosen)}
      />
      {kind === 'case' && (
        <Controller
          control={control}
          name="case_id"
          render={({ field }) => (
            <Select
              {...field}
              label="Case"
              placeholder={cases.isPending ? 'Loading cases…' : 'Type to search'}
              data={[...caseOptions].map(([value, label]) => ({ value, label }))}
              searchable
              allowDeselect={false}
              // The server has already searched, also in the case text, so the list does not filter again.
              filter={({ options }) => options}
              nothingFoundMessage={cases.isError ? 'The cases did not load' : 'No such case'}
              error={problem('case_id')}
              onChange={(value, option) => {
                field.onChange(value)
                setValue('case_title', option?.label ?? '')
              }}
              onSearchChange={setSearch}
            />
          )}
        />
      )}
      {kind === 'test' && (
        <NativeSelect
          {...register('exam_kind')}
          label="Test"
          description="Members take the one that is featured."
          data={tests}
        />
      )}
      {kind === 'together' && (
        <>
          <NativeSelect
            {...register('exam_id')}
            label="Test"
            description="Members may have taken or practiced it before."
            data={exams.map(({ id, kind: of, is_featured, is_in_bank, opened_at }) => ({
              value: id,
              label: `${tests.find(({ value }) => value === of)!.label}, ${is_featured ? 'featured' : `${is_in_bank ? 'practice bank ' : ''}of ${formatDate(opened_at)}`}`,
            }))}
            error={examsError ? 'The tests did not load' : problem('exam_id')}
          />
          <Controller
            control={control}
            name="minutes"
            render={({ field }) => (
              <TextInput
                {...field}
                label="Minutes"
                description="For all, plus each member’s own extra time."
                type="number"
                min={1}
                max={300}
                value={time}
              />
            )}
          />
        </>
      )}
      {kind === 'practice' && (
        <div className="fields">
          <TextInput
            {...register('questions')}
            label="Questions, at least"
            type="number"
            min={1}
            max={90}
            error={problem('questions')}
          />
          <NativeSelect
            {...register('section')}
            label="Section"
            data={[
              { value: '', label: 'All sections' },
              ...sections.map((value) => ({ value, label: sectionLabels[value] })),
            ]}
          />
        </div>
      )}
      {kind === 'library' && (
        <div className="fields">
          <NativeSelect
            {...register('library_kind', {
              onChange: ({ target }) =>
                setValue('library_family', libraryFamilies[target.value as LibraryKind][0]!),
            })}
            label="Part of the library"
            data={libraryKind.options.map((value) => ({ value, label: wordsOf(value) }))}
          />
          <NativeSelect
            {...register('library_family')}
            label="Family"
            data={libraryFamilies[library_kind].map((value) => ({ value, label: wordsOf(value) }))}
            error={problem('library_family')}
          />
        </div>
      )}
      {kind === 'practice' && <BankNote questions={Number(watched.questions)} section={watched.section} />}
      <p className="dim">Members are done when they {doneWords[kind]}.</p>
      <TextInput
        {...register('due_at')}
        label={kind === 'together' ? 'Starts' : 'Due'}
        description={ownZone()}
        type="datetime-local"
        error={problem('due_at') ?? refused.starts_at}
      />
      <Textarea
        {...register('note')}
        label="Note, if you like"
        rows={2}
        maxLength={280}
        error={problem('note')}
      />
      <div className="buttons">
        <Button type="submit" aria-disabled={add.isPending}>
          {add.isPending ? 'Assigning...' : 'Assign'}
        </Button>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
