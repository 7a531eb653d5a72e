import '@mantine/core/styles/Input.css'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type GeneratedCase, modelsFor } from '@contract/ai.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { readStored } from '../../../lib/storage/stored.ts'
import { type Generation, useGeneration } from '../drafting/generation.ts'
import { GenerationProgress } from '../drafting/generation-progress.tsx'
import { ModelSelect, useModel } from '../drafting/model-select.tsx'
import { NearestNames } from '../drafting/nearest-names.tsx'
import { PatternInput } from '../drafting/pattern-names.tsx'
import { useKeptDraft } from '../drafting/use-kept-draft.ts'
import { EditorFoot } from '../form/editor-foot.tsx'
import { focusLater } from '../form/focus-later.ts'
import { FormSection } from '../form/form-section.tsx'
import { useKeptForm } from '../../../lib/storage/kept-form.ts'
import { messageOf } from '../form/message-of.ts'
import { useLeaveQuestion } from '../form/use-leave-question.ts'
import { AboutPatient } from './about-patient.tsx'
import {
  type AiWay,
  aiWays,
  type CaseDraft,
  caseDraft,
  emptyWish,
  type FilledWish,
  hasWords,
  isEdited,
  needsOneOf,
  type PreviewValues,
  type WishValues,
  wishValues,
} from './ai-case-values.ts'
import { CasePreview } from './case-preview.tsx'
import classes from '../form/editor.module.css'

export type PreviewHandle = {
  /** Asks for confirmation if the author has edited the draft. Returns false if the author keeps the draft. */
  discard: () => boolean
}

/** 'guided' generates a case from findings, 'full' from a diagnosis. The browser stores the form and the draft. */
export function AiCase({ ref, way, label }: { ref: Ref<PreviewHandle>; way: AiWay; label: string }) {
  const { kind, endpoint, filled } = aiWays[way]
  const userId = useSession()?.id
  const navigate = useNavigate()
  const isLeaving = useRef(false)

  const wishKey = storageKeys.caseWish(userId, way)
  const [kept] = useState(() => readStored(wishKey, wishValues) ?? emptyWish)
  const form = useForm<WishValues, unknown, FilledWish>({
    resolver: zodResolver(filled),
    defaultValues: kept,
  })
  const { register, control, handleSubmit, setValue, getValues, reset, subscribe, formState } = form
  const forgetWish = useKeptForm(wishKey, subscribe, (wish) => (hasWords(wish) ? wish : null))
  const model = useModel(modelsFor.cases, useWatch({ control, name: 'model' }))

  const draftKey = storageKeys.caseDraft(userId, kind)
  const [draft, keepDraft] = useKeptDraft(draftKey, caseDraft)
  const edits = useRef<{ now: PreviewValues; forget: () => void }>(null)
  const keep = (next: CaseDraft | null) => {
    edits.current?.forget()
    edits.current = null
    keepDraft(next)
  }
  const hasEdits = () => draft !== null && isEdited({ ...draft, now: edits.current?.now ?? draft.now })
  const hasWork = () => draft !== null || hasWords(getValues())
  useLeaveQuestion(() => !isLeaving.current && hasWork())

  const generation = useGeneration({
    endpoint,
    kind,
    storedAs: storageKeys.caseJob(userId, kind),
    failed: 'Failed to generate case study',
    onResult: ({ title, description, content, tags, origin, source }: GeneratedCase) => {
      const drafted = { title, description, content, tags: tags.join(', ') }
      keep({ drafted, now: drafted, difficulty: getValues('difficulty'), origin, source })
      focusLater('preview')
      notify.success('Case study generated! Review and edit if needed.')
    },
    onFailed: notify.error,
  })
  const generate = handleSubmit(
    (wish) => generation.start({ ...wish, model }),
    () => {
      if (way === 'guided') notify.error('Please fill in all required fields')
      else if (!hasWords(getValues())) notify.error(needsOneOf)
    },
  )
  // Keeps the old draft until the new draft arrives, because the generation may fail.
  const regenerate = () => {
    if (!hasEdits() || window.confirm('Replace the draft and your changes with a new draft?')) void generate()
  }
  const discard = () => {
    if (hasEdits() && !window.confirm('Discard the draft with your changes?')) return false
    if (draft) keep(null)
    return true
  }
  useImperativeHandle(ref, () => ({ discard }))

  const leave = (to: string) => {
    isLeaving.current = true
    forgetWish()
    reset(emptyWish)
    keep(null)
    void navigate(to)
  }
  const cancel = () => {
    if (hasWork() && !window.confirm('Leave and discard what you have written?')) return
    generation.giveUp()
    leave('/dashboard')
  }
  const saved = (id: string) => {
    notify.success('Case study saved successfully!')
    leave(`/case-study/${id}`)
  }

  const progress = generation.isBusy && (
    <GenerationProgress
      generation={generation}
      text="Generating the case study..."
      hint="You can leave this page: the draft will be here when you come back."
    />
  )
  if (draft)
    return (
      <CasePreview
        key={draft.source.job_id}
        draft={draft}
        keptKey={draftKey}
        onChange={(now, forget) => (edits.current = { now, forget })}
        onSaved={saved}
        progress={progress}
        onRegenerate={regenerate}
        onCancel={cancel}
      />
    )
  return (
    <form className={`stack gap-lg ${classes.form}`} noValidate onSubmit={generate} aria-label={label}>
      <fieldset className="stack gap-lg" disabled={generation.isBusy}>
        <WishFields way={way} form={form} refusals={generation.refusals} />
        <AboutPatient register={register} />
        <FormSection title="Level and model">
          <NativeSelect
            {...register('difficulty')}
            label="Difficulty"
            withAsterisk
            data={[
              { value: 'simple', label: 'Simple' },
              { value: 'complex', label: 'Complex' },
            ]}
          />
          <ModelSelect
            offered={modelsFor.cases}
            model={model}
            onChange={(chosen) => setValue('model', chosen)}
          />
        </FormSection>
      </fieldset>
      {progress}
      <EditorFoot errors={formState.errors}>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={generation.isBusy}>
          {generation.isBusy ? 'Generating...' : 'Generate Case Study'}
        </Button>
      </EditorFoot>
    </form>
  )
}

function WishFields({
  way,
  form: { register, setValue, formState },
  refusals,
}: {
  way: AiWay
  form: UseFormReturn<WishValues, unknown, FilledWish>
  refusals: Generation['refusals']
}) {
  const { errors } = formState
  if (way === 'guided')
    return (
      <>
        <Textarea
          {...register('signs_symptoms')}
          label="Signs and Symptoms"
          withAsterisk
          rows={6}
          placeholder="Headache at the vertex, irritability, dizziness when rising …"
          error={errors.signs_symptoms?.message}
        />
        <Textarea
          {...register('tongue_pulse')}
          label="Tongue and Pulse"
          withAsterisk
          rows={3}
          placeholder="Red sides, thin yellow coating; wiry and rapid"
          error={errors.tongue_pulse?.message}
        />
        <TextInput
          {...register('points_used')}
          label="Points Used"
          description="Separated by commas"
          withAsterisk
          placeholder="LR-3, GB-20, LI-4"
          error={messageOf(errors.points_used)}
        />
      </>
    )
  return (
    <>
      <PatternInput
        {...register('tcm_diagnosis')}
        label="TCM Diagnosis"
        placeholder="Liver Qi Stagnation"
        error={errors.tcm_diagnosis?.message}
      />
      <NearestNames refusals={refusals} onChoose={(name) => setValue('tcm_diagnosis', name)} />
      <Textarea
        {...register('additional_info')}
        label="Additional Information"
        description="Anything the case should contain. Fill in at least one of the two fields."
        rows={6}
        error={errors.additional_info?.message}
      />
    </>
  )
}
