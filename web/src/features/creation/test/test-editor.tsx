import '@mantine/core/styles/Input.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Difficulty } from '@contract/cases.ts'
import { saveTest } from '@contract/exam-making.ts'
import { sections } from '@contract/exams.ts'
import { callApi } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { readStored } from '../../../lib/storage/stored.ts'
import { withSafetyReason } from '../../../lib/api/with-safety-reason.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TickBox } from '../../../ui/tick-box.tsx'
import { idOfKept, useKeptForm } from '../../../lib/storage/kept-form.ts'
import { useLeaveQuestion } from '../form/use-leave-question.ts'
import { FailureLine } from '../form/failure-line.tsx'
import { ExamQuestion } from '../questions/exam-question.tsx'
import { provenanceOf } from '../questions/exam-form-values.ts'
import { SetFindings } from '../questions/finding-list.tsx'
import { findingsOf, useFindings } from '../questions/use-findings.ts'
import { EditorFoot } from '../form/editor-foot.tsx'
import { FormSection } from '../form/form-section.tsx'
import {
  emptyTest,
  type FilledTest,
  filledTest,
  lacksRequired,
  type TestFormValues,
  testFormValues,
} from './test-form-values.ts'
import { TestGenerator } from './test-generator.tsx'
import { useTestGeneration } from './test-generator.tsx'
import classes from '../form/editor.module.css'

const redirectDelayMs = 2000

export function TestEditor({ difficulty }: { difficulty: Difficulty }) {
  const navigate = useNavigate()
  const keptKey = storageKeys.testDraft(useSession()?.id, difficulty)
  const [kept] = useState(() => readStored(keptKey, testFormValues))
  const [isNoticeOpen, setIsNoticeOpen] = useState(kept !== null)
  const form = useForm<TestFormValues, unknown, FilledTest>({
    resolver: zodResolver(filledTest),
    defaultValues: kept ?? emptyTest(),
  })
  const { register, control, handleSubmit, getValues, reset, subscribe, formState } = form
  const { errors } = formState
  const empty = JSON.stringify(emptyTest())
  const forget = useKeptForm(keptKey, subscribe, (values) => {
    const known = testFormValues.parse(values)
    return JSON.stringify(known) === empty ? null : known
  })
  const hasWork = () => JSON.stringify(testFormValues.parse(getValues())) !== empty
  useLeaveQuestion(hasWork)

  const generation = useTestGeneration(difficulty, form)
  const save = useMutation({
    mutationFn: ({ case_scenario, questions, time_limit, is_featured, source }: FilledTest) => {
      const test = { difficulty, case_scenario, questions, time_limit, is_featured }
      const sent = { ...test, provenance: provenanceOf(source) }
      return withSafetyReason((safety_reason) =>
        callApi(saveTest, { ...sent, safety_reason, id: idOfKept(keptKey, sent) }),
      )
    },
    onSuccess: () => {
      forgetAll()
      notify.success('Test saved successfully! View it in the Admin panel.')
      const here = window.location.pathname
      setTimeout(() => window.location.pathname === here && void navigate('/admin'), redirectDelayMs)
    },
    onError: (error) => {
      noteRefusal(error)
      notify.error('Failed to save test')
    },
  })
  const isBusy = save.isPending || generation.isBusy
  const [case_scenario, questions] = useWatch({ control, name: ['case_scenario', 'questions'] })
  const { findings, noteRefusal } = useFindings([case_scenario], questions)

  const forgetAll = () => {
    reset(emptyTest())
    forget()
  }
  const submit = (filled: FilledTest) => isBusy || save.mutate(filled)
  const refuse = () => {
    if (lacksRequired(getValues())) notify.error('Please provide case scenario and questions')
  }
  const cancel = () => {
    if (hasWork() && !window.confirm('Leave and discard what you have written?')) return
    generation.giveUp()
    forgetAll()
    void navigate('/create')
  }
  const discardKept = () => {
    forgetAll()
    setIsNoticeOpen(false)
  }

  if (save.isSuccess)
    return (
      <Notice title="Test saved" next={{ to: '/admin', text: 'Go there now' }}>
        <p>You are being taken to the Admin panel.</p>
      </Notice>
    )

  return (
    <FormProvider {...form}>
      <form
        className={`stack gap-lg ${classes.form}`}
        noValidate
        onSubmit={(event) => void handleSubmit(submit, refuse)(event)}
      >
        {isNoticeOpen && (
          <div className={`between gap-x-md washed ${classes.kept}`}>
            <p>{kept?.source ? 'Your unsaved draft is open.' : 'Your unsaved changes are back.'}</p>
            <Button variant="default" onClick={discardKept}>
              {kept?.source ? 'Discard it' : 'Discard them'}
            </Button>
          </div>
        )}
        <TestGenerator difficulty={difficulty} generation={generation}>
          <FormSection title="Case and time">
            <Textarea
              {...register('case_scenario')}
              label="Case Scenario"
              withAsterisk
              rows={9}
              classNames={{ input: classes.tall }}
              error={errors.case_scenario?.message}
            />
            <TextInput
              {...register('time_limit')}
              label="Time Limit (seconds)"
              description="At least 60. 540 seconds is 1.5 minutes per question."
              type="number"
              inputMode="numeric"
              min={60}
              error={errors.time_limit?.message}
            />
            <TickBox
              {...register('is_featured')}
              label={`Feature this test: it becomes the ${difficulty} test that members take`}
            />
          </FormSection>
          <FormSection title="Questions">
            <SetFindings findings={findings} />
            {sections.map((section, index) => (
              <ExamQuestion
                key={section}
                index={index}
                number={index + 1}
                section={section}
                findings={findingsOf(findings, index)}
              />
            ))}
          </FormSection>
        </TestGenerator>
        <FailureLine error={save.error} failed="Failed to save test" />
        <EditorFoot errors={errors}>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {save.isPending ? 'Saving...' : 'Save Test'}
          </Button>
        </EditorFoot>
      </form>
    </FormProvider>
  )
}
