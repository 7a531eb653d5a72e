import '@mantine/core/styles/Input.css'
import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { generateFull } from '@contract/ai.ts'
import { notify } from '../../../lib/notify.ts'
import { emptyFull, filledFull, fullValues, needsOneOf } from './ai-case-values.ts'
import { patternNamesQuery } from '../drafting/ai-queries.ts'
import { DraftedCase, type PreviewHandle } from './drafted-case.tsx'
import { PatternNames, patternList } from '../drafting/pattern-names.tsx'
import { useCaseWish } from './use-case-wish.ts'

/** From a diagnosis, or anything known, to a whole case. */
export function FullGeneration({ ref }: { ref: Ref<PreviewHandle> }) {
  const { form, drafted } = useCaseWish({
    way: 'full',
    endpoint: generateFull,
    empty: emptyFull,
    values: fullValues,
    filled: filledFull,
    onRefused: (hasWords) => hasWords || notify.error(needsOneOf),
  })
  const { register, formState } = form
  const { errors } = formState
  const { data: names } = useQuery(patternNamesQuery)

  return (
    <DraftedCase ref={ref} label="Full Generation" {...drafted}>
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
    </DraftedCase>
  )
}
