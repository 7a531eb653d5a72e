import { expect, test } from 'vitest'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { openBank } from '../../../../../supabase/functions/api/ai/compose/bank.ts'
import { readPerson } from '../../../../../supabase/functions/api/ai/compose/person.ts'
import { patientNote, patientValues, withNote } from './about-patient-values.ts'

const bank = openBank(bankOf((await readContent()).content))
const emptyPatient = patientValues.parse({})

const read = (more: Partial<typeof emptyPatient>) =>
  readPerson(bank, patientNote({ ...emptyPatient, ...more }))

test('what the fields say is read as it was meant', () => {
  expect(read({ pregnancy: 'Pregnant', weeks: '20' })).toMatchObject({ pregnancy: 'pregnant', weeks: 20 })
  expect(read({ pregnancy: 'Pregnant', weeks: 'many' })).toMatchObject({ pregnancy: 'pregnant', weeks: null })
  expect(read({ pregnancy: 'May be pregnant' }).pregnancy).toBe('possible')
  expect(read({ pregnancy: 'Trying to conceive' }).pregnancy).toBe('possible')
  expect(read({ pregnancy: 'Not pregnant', weeks: '20' }).pregnancy).toBe('no')
  expect(read({ breast_feeding: 'Breast-feeding' }).unfit).toEqual(['breast-feeding'])
  expect(read({ breast_feeding: 'Not breast-feeding' }).unfit).toEqual([])
  expect(read({ medicines: 'warfarin, metformin.' }).takes).toEqual(['blood thinners', 'diabetes medicines'])
  expect(read({ pacemaker: 'Has a pacemaker' }).hasPacemaker).toBe(true)
  expect(read({ pacemaker: 'No pacemaker' }).hasPacemaker).toBe(false)
})

test('nothing said adds nothing', () => {
  expect(patientNote(emptyPatient)).toBe('')
  expect(withNote('Headache', emptyPatient)).toBe('Headache')
  expect(withNote('Headache', { ...emptyPatient, pregnancy: 'Pregnant', medicines: 'heparin' })).toBe(
    'Headache\nPregnant. Takes heparin.',
  )
})
