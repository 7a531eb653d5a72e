import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { caseFieldLabels } from '../../../lib/club/case-field-labels.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { useKeptForm } from '../../../lib/storage/kept-form.ts'
import { lacksRequired } from '../case/case-form-values.ts'
import { CaseTextFields } from '../case/case-text-fields.tsx'
import { DraftLabel, DraftOriginView } from '../drafting/draft-origin.tsx'
import { FailureLine } from '../form/failure-line.tsx'
import { messageOf } from '../form/message-of.ts'
import { useCreateCase } from '../case/use-create-case.tsx'
import { useIdentifierCheck } from '../case/use-identifier-check.tsx'
import { EditorFoot } from '../form/editor-foot.tsx'
import {
  type CaseDraft,
  type FilledPreview,
  filledPreview,
  isEdited,
  type PreviewValues,
} from './ai-case-values.ts'
import classes from '../form/editor.module.css'

export function CasePreview({
  draft,
  keptKey,
  progress,
  onChange,
  onSaved,
  onRegenerate,
  onCancel,
}: {
  draft: CaseDraft
  keptKey: string
  /** Progress of the next draft. While it is set, the form's fields are disabled. */
  progress: ReactNode
  /** `forget` deletes the stored edits and stops storing further edits. */
  onChange: (now: PreviewValues, forget: () => void) => void
  onSaved: (id: string) => void
  onRegenerate: () => void
  onCancel: () => void
}) {
  const { register, control, handleSubmit, getValues, subscribe, formState } = useForm<
    PreviewValues,
    unknown,
    FilledPreview
  >({ resolver: zodResolver(filledPreview), defaultValues: draft.now })
  const [began] = useState(draft.now)
  const { errors } = formState
  useKeptForm(
    keptKey,
    subscribe,
    (now): CaseDraft => ({ ...draft, now: { ...now } }),
    (forget) => forget && onChange(getValues(), forget),
  )
  const values = useDeferredValue(useWatch({ control }) as PreviewValues)
  const { check, isPromised } = useIdentifierCheck(values, true)

  // The case takes the id of its job, so sending the draft twice creates only one case.
  const { job_id } = draft.source
  const { create: save, dialog } = useCreateCase('Failed to save case study', onSaved)
  const isBusy = save.isPending || save.isSuccess || Boolean(progress)
  const submit = (form: FilledPreview) => {
    if (!isBusy && isPromised()) save.mutate({ ...form, difficulty: draft.difficulty, job_id, id: job_id })
  }
  const refuse = () => {
    if (lacksRequired(getValues())) notify.error('Please fill in all required fields')
  }

  return (
    <>
      <form
        className={`stack gap-lg ${classes.form}`}
        noValidate
        onSubmit={handleSubmit(submit, refuse)}
        aria-label="Preview"
      >
        <div className="between gap-x-md">
          <h2 id="preview" tabIndex={-1} data-led className="text-xl">
            Preview
          </h2>
          <DifficultyLabel difficulty={draft.difficulty} />
        </div>
        <DraftLabel source={draft.source} isEdited={isEdited({ ...draft, now: values })} />
        <DraftOriginView origin={draft.origin} />
        <fieldset className="stack gap-lg" disabled={Boolean(progress)}>
          <CaseTextFields
            register={register}
            errors={errors}
            // A default value is in the DOM at the first render, where the browser sees which Han letters to
            // load (app/han-font.ts).
            content={{ rows: 18, defaultValue: began.content }}
          />
          <TextInput
            {...register('tags')}
            label={caseFieldLabels.tags}
            description="Separated by commas"
            error={messageOf(errors.tags)}
          />
          <p className="soft">
            It will be published with a 14-day discussion period and no solution. You can change both later.
          </p>
          {check}
        </fieldset>
        {progress}
        <FailureLine error={save.error} failed="Failed to save case study" />
        <EditorFoot errors={errors}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="default" aria-disabled={isBusy} onClick={() => isBusy || onRegenerate()}>
            {progress ? 'Generating...' : 'Regenerate'}
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {save.isPending || save.isSuccess ? 'Saving...' : 'Save Case Study'}
          </Button>
        </EditorFoot>
      </form>
      {dialog}
    </>
  )
}
