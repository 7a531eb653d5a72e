import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormRegister } from 'react-hook-form'
import { pregnancies, type WishValues } from './ai-case-values.ts'

const choices = (...said: string[]) => [{ value: '', label: 'Not specified' }, ...said]

/** Collapsed, because most cases need none of these fields. */
export function AboutPatient({ register }: { register: UseFormRegister<WishValues> }) {
  return (
    <details className="fold">
      <summary>About the patient</summary>
      <div className="fields">
        <NativeSelect {...register('pregnancy')} label="Pregnancy" data={choices(...pregnancies)} />
        <TextInput {...register('weeks')} label="Weeks of pregnancy" inputMode="numeric" />
        <NativeSelect
          {...register('breast_feeding')}
          label="Breast-feeding"
          data={choices('Breast-feeding', 'Not breast-feeding')}
        />
        <NativeSelect
          {...register('pacemaker')}
          label="Pacemaker"
          data={choices('Has a pacemaker', 'No pacemaker')}
        />
        <TextInput
          {...register('medicines')}
          style={{ gridColumn: '1 / -1' }}
          label="Medicines"
          placeholder="warfarin, metformin"
        />
      </div>
    </details>
  )
}
