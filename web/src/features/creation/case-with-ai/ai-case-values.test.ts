import { expect, test } from 'vitest'
import { readFiles } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { openScan } from '@tcm/scan-person.ts'
import { aiWays, emptyWish, type WishValues, withPatient } from './ai-case-values.ts'

const { person_words: person, red_flags: flags } = bankOf((await readFiles()).content)
const scan = openScan(person, flags)
const read = (more: Partial<WishValues>) => scan(withPatient('', { ...emptyWish, ...more }))

test('the safety scan reads each patient field with the meaning that the author chose', () => {
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
  expect(withPatient('Headache', emptyWish)).toBe('Headache')
})

test('the guided and the full AI form each require their own fields', () => {
  const messages = (way: 'guided' | 'full', more: Partial<WishValues>) =>
    aiWays[way].filled.safeParse({ ...emptyWish, ...more }).error?.issues.map(({ message }) => message)
  expect(messages('guided', { points_used: ' , ' })).toEqual([
    'Signs and symptoms are required',
    'Tongue and pulse are required',
    'At least one point is required',
  ])
  expect(messages('full', { tcm_diagnosis: '  ' })).toHaveLength(1)
  expect(messages('full', { tcm_diagnosis: 'Damp Heat' })).toBeUndefined()
  expect(messages('full', { additional_info: 'A sailor' })).toBeUndefined()
})
