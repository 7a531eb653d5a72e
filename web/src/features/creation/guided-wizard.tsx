import '@mantine/core/styles/Input.css'
import { Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { generateGuided, modelsFor } from '@contract/ai.ts'
import { readKept, useKeptForm } from '../../lib/kept-form.ts'
import { notify } from '../../lib/notify.ts'
import {
  emptyGuided,
  type FilledGuided,
  filledGuided,
  guidedValues,
  type GuidedValues,
} from './ai-case-values.ts'
import { modelsQuery } from './ai-queries.ts'
import { DifficultyAndModel } from './difficulty-and-model.tsx'
import { DraftedCase, type PreviewHandle } from './drafted-case.tsx'
import { messageOf } from './message-of.ts'
import { effectiveModel } from './model-choice.ts'
import { useCaseDraft } from './use-case-draft.ts'

const hasWords = ({ signs_symptoms, tongue_pulse, points_used }: GuidedValues) =>
  [signs_symptoms, tongue_pulse, points_used].some((text) => text.trim() !== '')

/** From what was found in a patient to a written case. */
export function GuidedWizard({ ref, userId }: { ref: Ref<PreviewHandle>; userId: string }) {
  const keptKey = `tcm_case_guided:${userId}`
  const [kept] = useState(() => guidedValues.safeParse(readKept(keptKey)).data ?? emptyGuided)
  const { register, control, handleSubmit, setValue, getValues, reset, subscribe, formState } = useForm<
    GuidedValues,
    unknown,
    FilledGuided
  >({ resolver: zodResolver(filledGuided), defaultValues: kept })
  const { errors } = formState
  const typed = useRef(hasWords(kept))
  const forget = useKeptForm(
    keptKey,
    subscribe,
    (values) => (hasWords(values) ? values : null),
    (words) => (typed.current = words !== null),
  )
  const { data: models } = useQuery(modelsQuery)
  const { difficulty, model } = useWatch({ control }) as GuidedValues
  const drafting = useCaseDraft({
    endpoint: generateGuided,
    kind: 'guided_case',
    difficulty: () => getValues('difficulty'),
  })
  const { generation } = drafting

  const generate = handleSubmit(
    (asked) => generation.start({ ...asked, model: effectiveModel(modelsFor.cases, asked.model, models) }),
    () => notify.error('Please fill in all required fields'),
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
          reset(emptyGuided)
        },
      }}
      label="Guided Wizard"
      onGenerate={(event) => void generate(event)}
    >
      <Textarea
        {...register('signs_symptoms')}
        label="Signs and Symptoms"
        withAsterisk
        size="md"
        rows={6}
        placeholder="Headache at the vertex, irritability, dizziness when rising …"
        error={errors.signs_symptoms?.message}
      />
      <Textarea
        {...register('tongue_pulse')}
        label="Tongue and Pulse"
        withAsterisk
        size="md"
        rows={3}
        placeholder="Red sides, thin yellow coating; wiry and rapid"
        error={errors.tongue_pulse?.message}
      />
      <TextInput
        {...register('points_used')}
        label="Points Used"
        description="Separated by commas"
        withAsterisk
        size="md"
        placeholder="LR-3, GB-20, LI-4"
        error={messageOf(errors.points_used)}
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
