import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { Button, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { listOpenExams } from '@contract/appointed-tests.ts'
import { addAssignment, type AssignedThing } from '@contract/assignments.ts'
import { listCases } from '@contract/cases.ts'
import { sections } from '@contract/exams.ts'
import { libraryFamilies } from '@contract/library.ts'
import { libraryKind, type LibraryKind } from '@contract/library-link.ts'
import { callApi } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { formatDate } from '../../lib/dates.ts'
import { localMoment } from '../../lib/local-moment.ts'
import { Choices } from '../../ui/choices.tsx'
import { fieldErrorsOf, useGroupAct } from './group-queries.ts'
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

export function AssignmentForm({ groupId, onDone }: { groupId: string; onDone: () => void }) {
  const [kind, setKind] = useState<Kind>('case')
  const [caseId, setCaseId] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [exam, setExam] = useState('simple')
  const [questions, setQuestions] = useState('10')
  const [examId, setExamId] = useState('')
  const [minutes, setMinutes] = useState('')
  const [section, setSection] = useState('')
  const [library, setLibrary] = useState<LibraryKind>('points')
  const [family, setFamily] = useState<string>(libraryFamilies.points[0]!)
  const [due, setDue] = useState(inAWeek)
  const [note, setNote] = useState('')
  const [unusable, setUnusable] = useState<Record<string, string>>({})
  const cases = useQuery({
    ...apiQuery(['cases to assign', search], listCases, search ? { search, limit: 20 } : { limit: 20 }),
    enabled: kind === 'case',
    placeholderData: keepPreviousData,
  })
  const { data: exams = [], error: examsError } = useQuery({
    ...apiQuery(['open exams'], listOpenExams, {}),
    enabled: kind === 'together',
  })
  const chosenExam = exams.find(({ id }) => id === examId) ?? exams[0]
  const time = minutes || String(Math.round((chosenExam?.time_limit ?? 540) / 60))
  const add = useGroupAct(
    (input: Parameters<typeof callApi<typeof addAssignment>>[1]) => callApi(addAssignment, input),
    'Assigned',
    onDone,
  )
  const problems = { ...fieldErrorsOf(add.error), ...unusable }
  const things: Record<Kind, object> = {
    case: { case_id: caseId },
    test: { exam_kind: exam },
    together: { exam_id: chosenExam?.id, starts_at: asMoment(due) },
    practice: { questions: Number(questions), section: section || undefined },
    library: { library_kind: library, library_family: family },
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const checked = addAssignment.input.safeParse({
      id: groupId,
      what: { kind, ...things[kind] },
      due_at: asMoment(due, kind === 'together' ? Number(time) : 0),
      note,
    })
    setUnusable(
      Object.fromEntries(checked.error?.issues.map(({ path, message }) => [path.at(-1), message]) ?? []),
    )
    if (checked.success && !add.isPending) add.mutate(checked.data)
  }
  return (
    <form className="stack column" noValidate onSubmit={submit}>
      <Choices legend="What do you assign?" name="assigned" choices={kinds} value={kind} onChoose={setKind} />
      {kind === 'case' && (
        <Select
          label="Case"
          placeholder={cases.isPending ? 'Loading cases…' : 'Type to search'}
          data={cases.data?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
          value={caseId}
          searchable
          allowDeselect={false}
          // The server has already searched, also in the case text, so the list does not filter again.
          filter={({ options }) => options}
          nothingFoundMessage={cases.isError ? 'The cases did not load' : 'No such case'}
          error={problems.case_id}
          onChange={setCaseId}
          onSearchChange={setSearch}
        />
      )}
      {kind === 'test' && (
        <NativeSelect
          label="Test"
          description="Members take the one that is featured."
          data={tests}
          value={exam}
          onChange={({ currentTarget }) => setExam(currentTarget.value)}
        />
      )}
      {kind === 'together' && (
        <>
          <NativeSelect
            label="Test"
            description="Members may have taken or practiced it before."
            data={exams.map(({ id, kind: of, is_featured, is_in_bank, opened_at }) => ({
              value: id,
              label: `${tests.find(({ value }) => value === of)!.label}, ${is_featured ? 'featured' : `${is_in_bank ? 'practice bank ' : ''}of ${formatDate(opened_at)}`}`,
            }))}
            value={chosenExam?.id}
            error={examsError ? 'The tests did not load' : problems.exam_id}
            onChange={({ currentTarget }) => setExamId(currentTarget.value)}
          />
          <TextInput
            label="Minutes"
            description="For all, plus each member’s own extra time."
            type="number"
            min={1}
            max={300}
            value={time}
            error={problems.minutes}
            onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
          />
        </>
      )}
      {kind === 'practice' && (
        <div className="fields">
          <TextInput
            label="Questions, at least"
            type="number"
            min={1}
            max={90}
            value={questions}
            error={problems.questions}
            onChange={({ currentTarget }) => setQuestions(currentTarget.value)}
          />
          <NativeSelect
            label="Section"
            data={[
              { value: '', label: 'All sections' },
              ...sections.map((value) => ({ value, label: wordsOf(value) })),
            ]}
            value={section}
            onChange={({ currentTarget }) => setSection(currentTarget.value)}
          />
        </div>
      )}
      {kind === 'library' && (
        <div className="fields">
          <NativeSelect
            label="Part of the library"
            data={libraryKind.options.map((value) => ({ value, label: wordsOf(value) }))}
            value={library}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.value as LibraryKind
              setLibrary(chosen)
              setFamily(libraryFamilies[chosen][0]!)
            }}
          />
          <NativeSelect
            label="Family"
            data={libraryFamilies[library].map((value) => ({ value, label: wordsOf(value) }))}
            value={family}
            error={problems.library_family}
            onChange={({ currentTarget }) => setFamily(currentTarget.value)}
          />
        </div>
      )}
      <TextInput
        label={kind === 'together' ? 'Starts' : 'Due'}
        description={ownZone()}
        type="datetime-local"
        value={due}
        error={problems.starts_at ?? problems.due_at}
        onChange={({ currentTarget }) => setDue(currentTarget.value)}
      />
      <Textarea
        label="Note, if you like"
        rows={2}
        maxLength={280}
        value={note}
        error={problems.note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="buttons">
        <Button type="submit" aria-disabled={add.isPending}>
          {add.isPending ? 'Assigning...' : 'Assign'}
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
