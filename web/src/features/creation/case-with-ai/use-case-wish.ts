import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type GeneratedCase, type generateFull, type generateGuided, modelsFor } from '@contract/ai.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { readStored } from '../../../lib/stored.ts'
import { type Generation, useGeneration } from '../drafting/generation.ts'
import { useModel } from '../drafting/model-select.tsx'
import { useKeptDraft } from '../drafting/use-kept-draft.ts'
import { focusLater } from '../form/focus-later.ts'
import { useKeptForm } from '../form/kept-form.ts'
import { type CaseDraft, caseDraft, type Chosen, isEdited, type PreviewValues } from './ai-case-values.ts'

const hasWords = (values: Record<string, string>) =>
  Object.entries(values).some(
    ([name, text]) => name !== 'model' && name !== 'difficulty' && text.trim() !== '',
  )

/** The form and the draft of an AI way to a case; storage keeps both. */
export type CaseWish = {
  errors: object
  draftKey: string
  draft: CaseDraft | null
  keep: (draft: CaseDraft | null) => void
  hasEdits: () => boolean
  /** `forget` deletes the stored edits and stops storing them. */
  noteEdits: (now: PreviewValues, forget: () => void) => void
  generation: Pick<Generation, 'job' | 'isBusy' | 'isAsking' | 'cancel' | 'giveUp' | 'refusals'>
  chosen: Chosen
  choose: (name: keyof Chosen, value: Chosen[keyof Chosen]) => void
  hasTyped: () => boolean
  forget: () => void
  generate: (event?: SubmitEvent) => void
}

export function useCaseWish<
  E extends typeof generateGuided | typeof generateFull,
  Values extends FieldValues & Chosen,
  Filled extends Chosen & Omit<InputOf<E>, 'job_id'>,
>({
  way,
  endpoint,
  empty,
  values,
  filled,
  onRefused,
}: {
  way: 'guided' | 'full'
  endpoint: E
  empty: Values
  values: z.ZodType<Values>
  filled: z.ZodType<Filled, Values>
  /** Runs if the form is incomplete; `hasAny`: it has some words. */
  onRefused: (hasAny: boolean) => void
}) {
  const userId = useSession()?.id
  const keptKey = storageKeys.caseWish(userId, way)
  const [kept] = useState(() => readStored(keptKey, values) ?? empty)
  const form = useForm<Values, unknown, Filled>({
    resolver: zodResolver(filled),
    defaultValues: kept as DefaultValues<Values>,
  })
  const { control, handleSubmit, setValue, getValues, reset, subscribe } = form
  const typed = useRef(hasWords(kept))
  const forget = useKeptForm(
    keptKey,
    subscribe,
    (now) => (hasWords(now) ? now : null),
    (words) => (typed.current = words !== null),
  )
  const { difficulty, model: chosenModel } = useWatch({ control }) as Values
  const model = useModel(modelsFor.cases, chosenModel)

  const kind = `${way}_case` as const
  const draftKey = storageKeys.caseDraft(userId, kind)
  const [draft, keepDraft] = useKeptDraft<CaseDraft>(draftKey, caseDraft)
  const edits = useRef<{ now: PreviewValues; forget: () => void }>(null)
  const keep = (next: CaseDraft | null) => {
    edits.current?.forget()
    edits.current = null
    keepDraft(next)
  }
  const generation = useGeneration({
    endpoint,
    kind,
    storedAs: storageKeys.caseJob(userId, kind),
    failed: 'Failed to generate case study',
    onResult: (result) => {
      const { title, description, content, tags, origin, source } = result as GeneratedCase
      const drafted = { title, description, content, tags: tags.join(', ') }
      keep({ drafted, now: drafted, difficulty: getValues().difficulty, origin, source })
      focusLater('preview')
      notify.success('Case study generated! Review and edit if needed.')
    },
    onFailed: notify.error,
  })
  const send = handleSubmit(
    (asked) => generation.start({ ...asked, model }),
    () => onRefused(hasWords(getValues())),
  )

  const wish: CaseWish = {
    errors: form.formState.errors,
    draftKey,
    draft,
    keep,
    hasEdits: () => draft !== null && isEdited({ ...draft, now: edits.current?.now ?? draft.now }),
    noteEdits: (now, forgetEdits) => (edits.current = { now, forget: forgetEdits }),
    generation,
    chosen: { difficulty, model },
    choose: (name, value) => setValue(name as Path<Values>, value as Values[Path<Values>]),
    hasTyped: () => typed.current,
    forget: () => {
      typed.current = false
      forget()
      reset(empty)
    },
    generate: (event) => void send(event),
  }
  return { form, wish }
}
