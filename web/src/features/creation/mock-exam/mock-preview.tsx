import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { saveMockExam } from '@contract/exam-making.ts'
import { callApi, detailOr } from '../../../lib/api/api.ts'
import { readStored } from '../../../lib/storage/stored.ts'
import { withSafetyReason } from '../../../lib/api/with-safety-reason.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { idOfKept, useKeptForm } from '../../../lib/storage/kept-form.ts'
import { useLeaveQuestion } from '../form/use-leave-question.ts'
import { DraftLabel } from '../drafting/draft-origin.tsx'
import { FailureLine } from '../form/failure-line.tsx'
import { provenanceOf } from '../questions/exam-form-values.ts'
import { SetFindings } from '../questions/finding-list.tsx'
import { useFindings } from '../questions/use-findings.ts'
import { EditorFoot } from '../form/editor-foot.tsx'
import { FirstQuestions } from './first-questions.tsx'
import { MockCase } from './mock-case.tsx'
import {
  type FilledMock,
  filledMock,
  type MockDraft,
  mockDraft,
  openCases,
  questionsOfCase,
} from './mock-values.ts'
import editor from '../form/editor.module.css'
import classes from './mock.module.css'

export function MockPreview({
  draft,
  keptKey,
  onSaved,
  onStartOver,
}: {
  draft: MockDraft
  keptKey: string
  onSaved: () => void
  /** `forget` deletes the stored exam and stops storing it. */
  onStartOver: (forget: () => void) => void
}) {
  const form = useForm<MockDraft, unknown, FilledMock>({
    resolver: zodResolver(filledMock),
    defaultValues: draft,
  })
  const { register, control, handleSubmit, getValues, subscribe, formState } = form
  const forget = useKeptForm(keptKey, subscribe, (values) => mockDraft.parse({ ...values, isEdited: true }))
  useLeaveQuestion(() => readStored(keptKey, mockDraft) !== null)
  const [diagnoses, case_scenarios, questions] = useWatch({
    control,
    name: ['diagnoses', 'case_scenarios', 'questions'],
  })
  const { findings, noteRefusal } = useFindings(case_scenarios, questions)
  const [isListOpen, setIsListOpen] = useState(false)
  const [openCase, setOpenCase] = useState<number | null>(null)
  const show = (at: number) => {
    setIsListOpen(true)
    setOpenCase(at)
    requestAnimationFrame(() =>
      document.getElementById(`mock-case-${at}`)?.scrollIntoView({ block: 'start' }),
    )
  }

  const save = useMutation({
    mutationFn: ({ source, ...filled }: FilledMock) => {
      const exam = {
        diagnoses: filled.diagnoses,
        case_scenarios: filled.case_scenarios,
        questions: filled.questions,
        time_limit: filled.time_limit,
        is_featured: true,
        provenance: provenanceOf(source),
      }
      return withSafetyReason((safety_reason) =>
        callApi(saveMockExam, { ...exam, safety_reason, id: idOfKept(keptKey, exam) }),
      )
    },
    onSuccess: () => {
      forget()
      onSaved()
    },
    onError: (error) => {
      noteRefusal(error)
      notify.error(detailOr(error, 'Failed to save mock exam'))
    },
  })
  const isBusy = save.isPending || save.isSuccess
  const submit = (exam: FilledMock) => isBusy || save.mutate(exam)
  const refuse = () => {
    const [first] = openCases(getValues())
    if (first === undefined) return
    notify.error('Please complete every case and question')
    show(first)
  }
  const open = openCases({ diagnoses, case_scenarios, questions })
  const casesWithFindings = [
    ...new Set(
      findings.flatMap(({ position }) => (position === null ? [] : [Math.floor(position / questionsOfCase)])),
    ),
  ].toSorted((a, b) => a - b)

  return (
    <FormProvider {...form}>
      <form
        className={`stack gap-lg ${editor.form}`}
        noValidate
        onSubmit={handleSubmit(submit, refuse)}
        aria-label="Preview"
      >
        <div className="between gap-x-md">
          <h2 id="preview" tabIndex={-1} data-led className="text-xl">
            {questions.length} questions on {diagnoses.length} cases
          </h2>
        </div>
        <DraftLabel source={draft.source} isEdited={draft.isEdited || formState.isDirty} />
        {draft.written_cases.length > 0 && (
          <details>
            <summary>The written cases</summary>
            <ol>
              {draft.written_cases.map((id) => (
                <li key={id}>{id.replaceAll('-', ' ')}</li>
              ))}
            </ol>
          </details>
        )}
        {open.length > 0 && (
          <p className="py-md px-md washed edge">
            {open.length === 1 ? 'One case is' : `${open.length} cases are`} not complete yet.{' '}
            <button type="button" className={`medium accent ${classes.link}`} onClick={() => show(open[0]!)}>
              Go to case {open[0]! + 1}
            </button>
          </p>
        )}
        <SetFindings findings={findings} />
        {casesWithFindings.length > 0 && (
          <p className="py-md px-md washed edge">
            Please check{' '}
            {casesWithFindings.map((at) => (
              <button
                key={at}
                type="button"
                className={`medium accent ${classes.link}`}
                onClick={() => show(at)}
              >
                case {at + 1}
              </button>
            ))}
          </p>
        )}
        <FirstQuestions scenario={case_scenarios[0] ?? ''} questions={questions} />
        <section className={`stack gap-xs ${classes.cases}`}>
          <Button
            variant="default"
            aria-expanded={isListOpen}
            onClick={() => setIsListOpen((isOpen) => !isOpen)}
          >
            {isListOpen ? 'Hide all 90 questions' : 'Show all 90 questions'}
          </Button>
          {isListOpen &&
            diagnoses.map((diagnosis, at) => (
              <MockCase
                key={at}
                at={at}
                diagnosis={diagnosis}
                isOpen={openCase === at}
                isComplete={!open.includes(at)}
                findings={findings}
                onToggle={() => setOpenCase(openCase === at ? null : at)}
              />
            ))}
        </section>
        <TextInput
          {...register('time_limit')}
          label="Time Limit (seconds)"
          description="At least 60. 8100 seconds is 135 minutes."
          type="number"
          inputMode="numeric"
          min={60}
          error={formState.errors.time_limit?.message}
        />
        <FailureLine error={save.error} failed="Failed to save mock exam" />
        <EditorFoot>
          <Button variant="default" aria-disabled={isBusy} onClick={() => isBusy || onStartOver(forget)}>
            Start Over
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save and Feature Exam'}
          </Button>
        </EditorFoot>
      </form>
    </FormProvider>
  )
}
