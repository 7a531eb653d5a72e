import '@mantine/core/styles/Input.css'
import { Textarea, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { generateGuided } from '@contract/ai.ts'
import { notify } from '../../../lib/notify.ts'
import { emptyGuided, filledGuided, guidedValues } from './ai-case-values.ts'
import { AboutPatient } from './about-patient.tsx'
import { DraftedCase, type PreviewHandle } from './drafted-case.tsx'
import { messageOf } from '../form/message-of.ts'
import { useCaseWish } from './use-case-wish.ts'

/** Generates a case from a patient's findings. */
export function GuidedWizard({ ref }: { ref: Ref<PreviewHandle> }) {
  const { form, wish } = useCaseWish({
    way: 'guided',
    endpoint: generateGuided,
    empty: emptyGuided,
    values: guidedValues,
    filled: filledGuided,
    onRefused: () => notify.error('Please fill in all required fields'),
  })
  const { register, formState } = form
  const { errors } = formState

  return (
    <DraftedCase ref={ref} label="Guided Wizard" wish={wish}>
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
      <AboutPatient register={register} />
    </DraftedCase>
  )
}
