import '@mantine/core/styles/Input.css'
import { Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { generateFull, modelsFor } from '@contract/ai.ts'
import { readKept, useKeptForm } from '../../lib/kept-form.ts'
import { notify } from '../../lib/notify.ts'
import {
  emptyFull,
  type FilledFull,
  filledFull,
  fullValues,
  type FullValues,
  needsOneOf,
} from './ai-case-values.ts'
import { modelsQuery, patternNamesQuery } from './ai-queries.ts'
import { DifficultyAndModel } from './difficulty-and-model.tsx'
import { DraftedCase, type PreviewHandle } from './drafted-case.tsx'
import { effectiveModel } from './model-choice.ts'
import { PatternNames, patternList } from './pattern-names.tsx'
import { useCaseDraft } from './use-case-draft.ts'

const hasWords = ({ tcm_diagnosis, additional_info }: FullValues) =>
  [tcm_diagnosis, additional_info].some((text) => text.trim() !== '')

/** From a diagnosis, or anything known, to a whole case. */
export function FullGeneration({ ref, userId }: { ref: Ref<PreviewHandle>; userId: string }) {
  const keptKey = `tcm_case_full:${userId}`
  const [kept] = useState(() => fullValues.safeParse(readKept(keptKey)).data ?? emptyFull)
  const { register, control, handleSubmit, setValue, getValues, reset, subscribe, formState } = useForm<
    FullValues,
    unknown,
    FilledFull
  >({ resolver: zodResolver(filledFull), defaultValues: kept })
  const { errors } = formState
  const typed = useRef(hasWords(kept))
  const forget = useKeptForm(
    keptKey,
    subscribe,
    (values) => (hasWords(values) ? values : null),
    (words) => (typed.current = words !== null),
  )
  const { data: models } = useQuery(modelsQuery)
  const { data: names } = useQuery(patternNamesQuery)
  const { difficulty, model } = useWatch({ control }) as FullValues
  const drafting = useCaseDraft({
    endpoint: generateFull,
    kind: 'full_case',
    difficulty: () => getValues('difficulty'),
  })
  const { generation } = drafting

  const generate = handleSubmit(
    (asked) => generation.start({ ...asked, model: effectiveModel(modelsFor.cases, asked.model, models) }),
    () => hasWords(getValues()) || notify.error(needsOneOf),
  )

  return (
    <DraftedCase
      ref={ref}
      drafting={drafting}
      wish={{
        hasWords: () => typed.current,
        forget: () => {
          typed.current = false
          forget()
          reset(emptyFull)
        },
      }}
      label="Full Generation"
      onGenerate={(event) => void generate(event)}
    >
      <TextInput
        {...register('tcm_diagnosis')}
        label="TCM Diagnosis"
        size="md"
        list={patternList}
        maxLength={200}
        placeholder="Liver Qi Stagnation"
        error={errors.tcm_diagnosis?.message}
      />
      <PatternNames names={names} />
      <Textarea
        {...register('additional_info')}
        label="Additional Information"
        description="Whatever the case should contain. At least one of the two fields is needed."
        size="md"
        rows={6}
        error={errors.additional_info?.message}
      />
      <DifficultyAndModel
        difficulty={difficulty}
        model={model}
        onDifficulty={(next) => setValue('difficulty', next)}
        onModel={(next) => setValue('model', next)}
      />
    </DraftedCase>
  )
}
