import { z } from 'zod'

/** Options of the pregnancy field; '' means not stated. */
export const pregnancies = ['Not pregnant', 'May be pregnant', 'Trying to conceive', 'Pregnant'] as const

/** Optional fields about the patient, which patientNote adds to the notes. */
export const patientFields = {
  pregnancy: z.enum(['', ...pregnancies]).catch(''),
  weeks: z.string().catch(''),
  breast_feeding: z.enum(['', 'Breast-feeding', 'Not breast-feeding']).catch(''),
  medicines: z.string().catch(''),
  pacemaker: z.enum(['', 'Has a pacemaker', 'No pacemaker']).catch(''),
}
export const patientValues = z.object(patientFields)
export type PatientValues = z.infer<typeof patientValues>

/** Writes the fields as a note, which the server scans like the other notes. */
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
