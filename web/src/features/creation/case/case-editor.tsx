import '@mantine/core/styles/Input.css'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useDeferredValue, useMemo, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { caseFieldLabels } from '../../../lib/club/case-field-labels.ts'
import { MergeNotice } from '../../../lib/merge/merge-notice.tsx'
import { notify } from '../../../lib/notify/notify.ts'
import { useMergedForm } from '../../../lib/merge/use-merged-form.ts'
import { Writing } from '../../../lib/text/writing.tsx'
import { useKeptForm } from '../../../lib/storage/kept-form.ts'
import { FailureLine } from '../form/failure-line.tsx'
import { FormSection } from '../form/form-section.tsx'
import { messageOf } from '../form/message-of.ts'
import { QuizEditor } from '../quiz/quiz-editor.tsx'
import { EditorFoot } from '../form/editor-foot.tsx'
import {
  caseFieldWords,
  type CaseFormValues,
  caseFormValues,
  type FilledCaseForm,
  filledCaseForm,
  lacksRequired,
} from './case-form-values.ts'
import { CaseTextFields } from './case-text-fields.tsx'
import { SectionTemplate } from './section-template.tsx'
import { SignsField } from './signs-field.tsx'
import { StagesField } from './stages-field.tsx'
import { useIdentifierCheck } from './use-identifier-check.tsx'
import { type KeptCase, openKeptCase } from './kept-case.ts'
import { PublishWhen } from './publish-when.tsx'
import classes from '../form/editor.module.css'

export function CaseEditor({
  initial,
  keptKey,
  isNew,
  mayPublish,
  note,
  words,
  failure,
  isBusy,
  onSubmit,
  onDirty,
  onCancel,
}: {
  initial: CaseFormValues
  keptKey: string
  isNew: boolean
  mayPublish?: boolean
  note?: string
  words: { submit: string; busy: string; failed: string }
  failure: unknown
  isBusy: boolean
  /** Call `forget` once the server has stored the case: it deletes the copy in the browser. */
  onSubmit: (form: FilledCaseForm, forget: () => void) => void
  /** Called with null when the form has no unsaved changes, else with a function that deletes them. */
  onDirty: (forget: (() => void) | null) => void
  onCancel: () => void
}) {
  const [opened] = useState(() => openKeptCase(keptKey, initial))
  const [isNoticeOpen, setIsNoticeOpen] = useState(opened.isKept)
  const form = useForm<CaseFormValues, unknown, FilledCaseForm>({
    resolver: zodResolver(filledCaseForm),
    defaultValues: opened.values,
  })
  const { register, control, handleSubmit, reset, setValue, getValues, subscribe, formState } = form
  const { errors } = formState

  const {
    merge,
    began,
    isSettled,
    choose,
    forget: forgetMerge,
  } = useMergedForm(initial, opened.merge, {
    read: () => caseFormValues.parse(getValues()),
    write: (field, value) => setValue(field, value),
  })

  const base = useMemo(() => JSON.stringify(began), [began])
  const forget = useKeptForm(
    keptKey,
    subscribe,
    (values): KeptCase | null => {
      const known = caseFormValues.parse(values)
      return JSON.stringify(known) === base ? null : { values: known, base: began }
    },
    onDirty,
  )

  const signs = useWatch({ control, name: 'signs' })
  const stages = useWatch({ control, name: 'stages' })
  const publishesAt = useWatch({ control, name: 'publishes_at' })
  const values = useDeferredValue(useWatch({ control }) as CaseFormValues)
  const { check, isPromised } = useIdentifierCheck(values, isNew)

  const submit = (filled: FilledCaseForm) => {
    if (isSettled() && !isBusy && isPromised()) onSubmit(filled, forget)
  }
  const refuse = () => {
    if (lacksRequired(getValues())) notify.error('Please fill in all required fields')
  }
  const discardKept = () => {
    forget()
    reset(initial)
    setIsNoticeOpen(false)
    forgetMerge()
    onDirty(null)
  }

  return (
    <form className={`stack gap-lg ${classes.form}`} noValidate onSubmit={handleSubmit(submit, refuse)}>
      {note && <p className="py-md px-md washed edge">{note}</p>}
      {isNoticeOpen && (
        <div className={`between gap-x-md washed ${classes.kept}`}>
          <p>Your unsaved changes are back.</p>
          <Button variant="default" onClick={discardKept}>
            Discard them
          </Button>
        </div>
      )}
      <CaseTextFields
        register={register}
        errors={errors}
        takesFocus
        content={{
          rows: 14,
          description:
            'A line that ends in a colon begins a section, such as “Tongue:”. Lines that begin with “- ” make a list.',
        }}
      >
        <SectionTemplate
          text={values.content ?? ''}
          onInsert={(next) => setValue('content', next, { shouldDirty: true })}
        />
      </CaseTextFields>
      <SignsField
        content={values.content ?? ''}
        value={signs}
        onChange={(next) => setValue('signs', next, { shouldDirty: true })}
      />
      {!isNew && (
        <StagesField
          content={values.content ?? ''}
          value={stages}
          onChange={(next) => setValue('stages', next, { shouldDirty: true })}
        />
      )}
      <FormSection title="Solution and discussion">
        <Writing hasHeadings>
          <Textarea
            {...register('solution_content')}
            label={caseFieldLabels.solution_content}
            description="Optional, can be added later. Readers see it when the discussion period has ended."
            rows={8}
            classNames={{ input: classes.tall }}
            error={errors.solution_content?.message}
          />
        </Writing>
        <div className="tiles-sm fields gap-lg">
          <NativeSelect
            {...register('difficulty')}
            label={caseFieldLabels.difficulty}
            withAsterisk
            data={[
              { value: 'simple', label: 'Simple' },
              { value: 'complex', label: 'Complex' },
            ]}
            error={errors.difficulty?.message}
          />
          <TextInput
            {...register('discussion_period_days')}
            label={caseFieldLabels.discussion_period_days}
            withAsterisk
            type="number"
            inputMode="numeric"
            min={1}
            max={90}
            error={errors.discussion_period_days?.message}
          />
        </div>
        <TextInput
          {...register('tags')}
          label={caseFieldLabels.tags}
          description="Separated by commas"
          error={messageOf(errors.tags)}
        />
      </FormSection>
      <FormProvider {...form}>
        <QuizEditor />
      </FormProvider>
      {mayPublish && (
        <FormSection title="Publishing">
          <PublishWhen
            register={() => register('publishes_at')}
            value={publishesAt}
            error={errors.publishes_at?.message}
            onChange={(next) => setValue('publishes_at', next, { shouldDirty: true })}
          />
        </FormSection>
      )}
      {check}
      <FailureLine error={failure} failed={words.failed} />
      {merge && (
        <MergeNotice
          what="the case study was"
          labels={caseFieldLabels}
          merge={merge}
          inWords={(field) => caseFieldWords(initial, field)}
          onChoose={choose}
        />
      )}
      <EditorFoot errors={errors}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? words.busy : words.submit}
        </Button>
      </EditorFoot>
    </form>
  )
}
