import { z } from 'zod'

/** What the structured fields can say of a pregnancy; '' is not said. */
export const pregnancies = ['Not pregnant', 'May be pregnant', 'Trying to conceive', 'Pregnant'] as const

/** Fields about the patient: never required, and words of the notes once they are sent. */
export const patientFields = {
  pregnancy: z.enum(['', ...pregnancies]).catch(''),
  weeks: z.string().catch(''),
  breast_feeding: z.enum(['', 'Breast-feeding', 'Not breast-feeding']).catch(''),
  medicines: z.string().catch(''),
  pacemaker: z.enum(['', 'Has a pacemaker', 'No pacemaker']).catch(''),
}
export const patientValues = z.object(patientFields)
export type PatientValues = z.infer<typeof patientValues>

/** As somebody would have noted it: the server reads it like the rest of the notes. */
export function patientNote({
  pregnancy,
  weeks,
  breast_feeding,
  medicines,
  pacemaker,
}: PatientValues): string {
  const week =
    /^\s*\d{1,2}\s*$/.test(weeks) && pregnancy === 'Pregnant' ? `${weeks.trim()} weeks pregnant` : pregnancy
  const taken = medicines.trim().replace(/[.;\s]+$/, '')
  return [week, breast_feeding, taken && `Takes ${taken}`, pacemaker]
    .filter(Boolean)
    .map((one) => `${one}.`)
    .join(' ')
}

export const withNote = (notes: string, patient: PatientValues) =>
  [notes, patientNote(patient)].filter(Boolean).join('\n')
