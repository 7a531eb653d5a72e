import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type generateFull, type generateGuided, modelsFor } from '@contract/ai.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { readKept, useKeptForm } from '../form/kept-form.ts'
import { useSession } from '../../../lib/session.ts'
import type { Chosen } from './ai-case-values.ts'
import { modelsQuery } from '../drafting/ai-queries.ts'
import { effectiveModel } from '../drafting/model-choice.ts'
import { useCaseDraft } from './use-case-draft.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

const hasWords = (values: Record<string, string>) =>
  Object.entries(values).some(
    ([name, text]) => name !== 'model' && name !== 'difficulty' && text.trim() !== '',
  )

/** What is asked of an AI way to a case: its form, kept while it is typed, and what becomes of it, for the tab to show. */
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
  /** The form is not complete; it may have no word in it at all. */
  onRefused: (hasAny: boolean) => void
}) {
  const keptKey = storageKeys.caseWish(way, useSession()?.id)
  const [kept] = useState(() => values.safeParse(readKept(keptKey)).data ?? empty)
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
  const { data: models } = useQuery(modelsQuery)
  const { difficulty, model } = useWatch({ control }) as Values
  const drafting = useCaseDraft({
    endpoint,
    kind: `${way}_case`,
    difficulty: () => getValues().difficulty,
  })

  const generate = handleSubmit(
    (asked) =>
      drafting.generation.start({
        ...asked,
        model: effectiveModel(modelsFor.cases, asked.model, models),
      }),
    () => onRefused(hasWords(getValues())),
  )
  const choose = (name: keyof Chosen) => (next: Chosen[keyof Chosen]) =>
    setValue(name as Path<Values>, next as Values[Path<Values>])

  return {
    form,
    drafted: {
      drafting,
      wish: {
        hasWords: () => typed.current,
        forget: () => {
          typed.current = false
          forget()
          reset(empty)
        },
      },
      choice: { difficulty, model, onDifficulty: choose('difficulty'), onModel: choose('model') },
      onGenerate: (event?: SubmitEvent) => void generate(event),
    },
  }
}
