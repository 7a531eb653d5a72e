import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createCase } from '@contract/case-making.ts'
import { callApi } from '../../../lib/api.ts'
import { useKeptForm } from '../form/kept-form.ts'
import { caseFieldLabels } from '../../../lib/case-field-labels.ts'
import { notify } from '../../../lib/notify.ts'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import {
  type CaseDraft,
  type FilledPreview,
  filledPreview,
  isEdited,
  type PreviewValues,
} from './ai-case-values.ts'
import { lacksRequired } from '../case/case-form-values.ts'
import { CaseTextFields } from '../case/case-text-fields.tsx'
import { DraftLabel } from '../drafting/draft-label.tsx'
import { FailureLine } from '../form/failure-line.tsx'
import { IdentifierCheck } from '../case/identifier-check.tsx'
import { useIdentifierCheck } from '../case/use-identifier-check.ts'
import { useIdOf } from '../form/use-id-of.ts'
import { EditorFoot } from '../form/editor-foot.tsx'
import classes from '../form/editor.module.css'

/** A generated case before it is one: read, mended, checked for what identifies, and saved or drafted anew. */
export function CasePreview({
  draft,
  keptKey,
  onChange,
  onSaved,
  onRegenerate,
  onCancel,
}: {
  draft: CaseDraft
  keptKey: string
  /** `forget` drops what was kept of it, and what was about to be. */
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
  const { errors } = formState
  useKeptForm(
    keptKey,
    subscribe,
    (now): CaseDraft => ({ ...draft, now: { ...now } }),
    (forget) => forget && onChange(getValues(), forget),
  )
  const values = useDeferredValue(useWatch({ control }) as PreviewValues)
  const { check, isPromised } = useIdentifierCheck(values, true)

  const idOf = useIdOf()
  const save = useMutation({
    mutationFn: (form: FilledPreview) => {
      const sent = { ...form, difficulty: draft.difficulty, job_id: draft.source.job_id }
      return callApi(createCase, { ...sent, id: idOf(sent) })
    },
    onSuccess: ({ id }) => onSaved(id),
    onError: () => notify.error('Failed to save case study'),
  })
  const isBusy = save.isPending || save.isSuccess
  const submit = (form: FilledPreview) => {
    if (!isBusy && isPromised()) save.mutate(form)
  }
  const refuse = () => {
    if (lacksRequired(getValues())) notify.error('Please fill in all required fields')
  }

  return (
    <form
      className={`stack ${classes.form}`}
      noValidate
      onSubmit={handleSubmit(submit, refuse)}
      aria-label="Preview"
    >
      <div className={`between ${classes.head}`}>
        <h2 id="preview" tabIndex={-1} data-led className="title-large">
          Preview
        </h2>
        <DifficultyLabel difficulty={draft.difficulty} />
      </div>
      <DraftLabel source={draft.source} isEdited={isEdited({ ...draft, now: values })} />
      <CaseTextFields
        register={register}
        errors={errors}
        // As text of the page from the start: by that the fonts for Han letters are called (app/han-fonts).
        content={{ rows: 18, defaultValue: draft.now.content }}
      />
      <TextInput
        {...register('tags')}
        label={caseFieldLabels.tags}
        description="Separated by commas"
        error={errors.tags?.message}
      />
      <p className="soft">
        It is published with a discussion period of 14 days and without a solution; both can be changed later.
      </p>
      <IdentifierCheck {...check} />
      <FailureLine error={save.error} failed="Failed to save case study" />
      <EditorFoot>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="default" aria-disabled={isBusy} onClick={() => isBusy || onRegenerate()}>
          Regenerate
        </Button>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save Case Study'}
        </Button>
      </EditorFoot>
    </form>
  )
}
