import { type Patient, readPatient } from './prose.ts'

/** Whom a case is about, as far as a safe answer depends on it. */
export type Person = Patient & {
  /** 'possible': she may be, or tries to be. 'no': it was excluded. Null: nothing was said of it. */
  pregnancy: 'pregnant' | 'possible' | 'no' | null
}

export const readPerson = (text: string): Person => ({ ...readPatient(text), pregnancy: null })

/** Who may be pregnant is treated as if she were. */
export const isPregnant = ({ pregnancy }: Person) => pregnancy === 'pregnant' || pregnancy === 'possible'
