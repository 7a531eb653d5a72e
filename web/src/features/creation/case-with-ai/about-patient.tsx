import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type PatientValues, pregnancies } from './about-patient-values.ts'
import classes from './about-patient.module.css'

const choices = (...said: string[]) => [{ value: '', label: 'Not specified' }, ...said]

/** Folded, since most cases need none of these fields. */
export function AboutPatient({
  register,
}: {
  register: (name: keyof PatientValues) => UseFormRegisterReturn
}) {
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
          className={classes.wide}
          label="Medicines"
          placeholder="warfarin, metformin"
        />
      </div>
    </details>
  )
}
