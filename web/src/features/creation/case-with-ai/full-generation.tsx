import '@mantine/core/styles/Input.css'
import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { generateFull } from '@contract/ai.ts'
import { notify } from '../../../lib/notify.ts'
import { emptyFull, filledFull, fullValues, needsOneOf } from './ai-case-values.ts'
import { AboutPatient } from './about-patient.tsx'
import { DraftedCase, type PreviewHandle } from './drafted-case.tsx'
import { NearestNames } from '../drafting/nearest-names.tsx'
import { PatternInput } from '../drafting/pattern-names.tsx'
import { useCaseWish } from './use-case-wish.ts'

/** Generates a whole case from a diagnosis or other facts. */
export function FullGeneration({ ref }: { ref: Ref<PreviewHandle> }) {
  const { form, wish } = useCaseWish({
    way: 'full',
    endpoint: generateFull,
    empty: emptyFull,
    values: fullValues,
    filled: filledFull,
    onRefused: (hasWords) => hasWords || notify.error(needsOneOf),
  })
  const { register, setValue, formState } = form
  const { errors } = formState

  return (
    <DraftedCase ref={ref} label="Full Generation" wish={wish}>
      <PatternInput
        {...register('tcm_diagnosis')}
        label="TCM Diagnosis"
        placeholder="Liver Qi Stagnation"
        error={errors.tcm_diagnosis?.message}
      />
      <NearestNames
        refusals={wish.generation.refusals}
        onChoose={(name) => setValue('tcm_diagnosis', name)}
      />
      <Textarea
        {...register('additional_info')}
        label="Additional Information"
        description="Anything the case should contain. Fill in at least one of the two fields."
        rows={6}
        error={errors.additional_info?.message}
      />
      <AboutPatient register={register} />
    </DraftedCase>
  )
}
