import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { useNavigate } from 'react-router'
import { modelsFor } from '@contract/ai.ts'
import type { Difficulty } from '@contract/cases.ts'
import { notify } from '../../../lib/notify.ts'
import { useLeaveQuestion } from '../form/use-leave-question.ts'
import { CasePreview } from './case-preview.tsx'
import { FormSection } from '../form/form-section.tsx'
import { GenerationProgress } from '../drafting/generation-progress.tsx'
import { ModelSelect } from '../drafting/model-select.tsx'
import type { CaseWish } from './use-case-wish.ts'
import { EditorFoot } from '../form/editor-foot.tsx'
import classes from '../form/editor.module.css'

export type PreviewHandle = {
  /** Asks first if the draft was edited. Returns false if the author keeps it. */
  discard: () => boolean
}

/** Shows the form of an AI way, or the draft that replaces it. */
export function DraftedCase({
  ref,
  label,
  wish,
  children,
}: {
  ref: Ref<PreviewHandle>
  label: string
  wish: CaseWish
  children: ReactNode
}) {
  const { draft, keep, hasEdits, generation, chosen, choose } = wish
  const navigate = useNavigate()
  const isLeaving = useRef(false)

  const discard = () => {
    if (!draft) return true
    if (hasEdits() && !window.confirm('Discard the draft with your changes?')) return false
    keep(null)
    return true
  }
  // The old draft stays until the new one arrives.
  const regenerate = () => {
    if (!hasEdits() || window.confirm('Replace the draft and your changes with a new draft?')) wish.generate()
  }
  useImperativeHandle(ref, () => ({ discard }))
  useLeaveQuestion(() => !isLeaving.current && (draft !== null || wish.hasTyped()))

  const leave = (to: string) => {
    isLeaving.current = true
    void navigate(to)
  }
  const cancel = () => {
    if ((draft || wish.hasTyped()) && !window.confirm('Leave and discard what you have written?')) return
    generation.giveUp()
    wish.forget()
    keep(null)
    leave('/dashboard')
  }
  const saved = (id: string) => {
    wish.forget()
    keep(null)
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
        keptKey={wish.draftKey}
        onChange={wish.noteEdits}
        onSaved={saved}
        progress={progress}
        onRegenerate={regenerate}
        onCancel={cancel}
      />
    )
  return (
    <form className={`stack gap-lg ${classes.form}`} noValidate onSubmit={wish.generate} aria-label={label}>
      <fieldset className="stack gap-lg" disabled={generation.isBusy}>
        {children}
        <FormSection title="Level and model">
          <NativeSelect
            label="Difficulty"
            withAsterisk
            value={chosen.difficulty}
            onChange={(event) => choose('difficulty', event.currentTarget.value as Difficulty)}
            data={[
              { value: 'simple', label: 'Simple' },
              { value: 'complex', label: 'Complex' },
            ]}
          />
          <ModelSelect
            offered={modelsFor.cases}
            model={chosen.model}
            onChange={(model) => choose('model', model)}
          />
        </FormSection>
      </fieldset>
      {progress}
      <EditorFoot errors={wish.errors}>
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
