import { expect, test } from 'vitest'
import { readFiles } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { openScan } from '@tcm/scan-person.ts'
import { patientNote, patientValues, withNote } from './about-patient-values.ts'

const { person_words: person, red_flags: flags } = bankOf((await readFiles()).content)
const scan = openScan(person, flags)
const emptyPatient = patientValues.parse({})

const read = (more: Partial<typeof emptyPatient>) => scan(patientNote({ ...emptyPatient, ...more }))

test('the scan reads each field as it was meant', () => {
  expect(read({ pregnancy: 'Pregnant', weeks: '20' }).pregnancy).toBe('pregnant')
  expect(read({ pregnancy: 'Pregnant', weeks: 'many' }).pregnancy).toBe('pregnant')
  expect(read({ pregnancy: 'May be pregnant' }).pregnancy).toBe('possible')
  expect(read({ pregnancy: 'Trying to conceive' }).pregnancy).toBe('possible')
  expect(read({ pregnancy: 'Not pregnant', weeks: '20' }).pregnancy).toBe('no')
  expect(read({ breast_feeding: 'Breast-feeding' }).groups).toEqual(['breast-feeding'])
  expect(read({ breast_feeding: 'Not breast-feeding' }).groups).toEqual([])
  expect(read({ medicines: 'warfarin, metformin.' }).groups).toEqual(['blood thinners', 'diabetes medicines'])
  expect(read({ pacemaker: 'Has a pacemaker' }).devices).toEqual(['pacemaker'])
  expect(read({ pacemaker: 'No pacemaker' }).devices).toEqual([])
})

test('nothing said adds nothing', () => {
  expect(patientNote(emptyPatient)).toBe('')
  expect(withNote('Headache', emptyPatient)).toBe('Headache')
  expect(withNote('Headache', { ...emptyPatient, pregnancy: 'Pregnant', medicines: 'heparin' })).toBe(
    'Headache\nPregnant. Takes heparin.',
  )
})
