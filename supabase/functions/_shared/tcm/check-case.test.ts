import { expect, test } from 'vitest'
import { readFiles } from '../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../content/loader/to-rows.ts'
import { openBank } from './open-bank.ts'
import { type CheckedCase, checkCase } from './check-case.ts'

const bank = openBank(bankOf((await readFiles()).content))
const woman = { age: 30, sex: 'female', pregnancy: 'no' } as const

function faultsOf(more: Partial<CheckedCase>) {
  const value: CheckedCase = { pattern: 'liver-qi-stagnation', person: woman, questions: [], ...more }
  return checkCase(value, bank).map(({ kind, path }) => `${kind} ${path.join('.')}`)
}
const using = (...uses: string[]) => ({ questions: [{ uses }] })

test('SAFE-3: a right option is a fault for a person whom it harms, and none for another person', () => {
  expect(faultsOf(using('LI-4', 'LR-3'))).toEqual([])
  expect(faultsOf({ ...using('LI-4'), person: { ...woman, pregnancy: 'pregnant', weeks: 30 } })).toEqual([
    'caution questions.0.uses.0',
  ])
  expect(faultsOf({ ...using('SP-6'), person: { ...woman, pregnancy: 'possible' } })).toHaveLength(1)
  expect(faultsOf(using('dang-gui'))).toEqual([])
  expect(faultsOf({ ...using('dang-gui'), person: { ...woman, medicines: ['warfarin'] } })).toHaveLength(1)
  expect(
    faultsOf({ ...using('ma-huang'), person: { ...woman, conditions: ['high blood pressure'] } }),
  ).toHaveLength(1)
  expect(faultsOf(using('REN-8'))).toHaveLength(1)
})

test('BANK-7: a case that names an entry missing in the library has a fault', () => {
  expect(faultsOf(using('LU-12'))).toEqual(['entry questions.0.uses.0'])
  expect(faultsOf({ questions: [{ names: ['xiao-yao-san', 'invented-san'] }] })).toEqual([
    'entry questions.0.names.1',
  ])
  expect(faultsOf({ pattern: 'liver-ice' })).toEqual(['entry pattern'])
})

test('SAFE-5, SAFE-6: age, sex and pregnancy that contradict each other or the pattern are faults', () => {
  expect(faultsOf({ person: { age: 30, sex: 'female' } })).toEqual(['person person.pregnancy'])
  expect(faultsOf({ person: { age: 40, sex: 'male', pregnancy: 'pregnant' } })).toEqual([
    'person person.pregnancy',
  ])
  expect(faultsOf({ pattern: 'uterus-cold', person: { age: 40, sex: 'male' } })).toEqual([
    'person person.sex',
  ])
  expect(faultsOf({ pattern: 'chronic-bi', person: { age: 4, sex: 'male' } })).toEqual(['person person.age'])
})

test('SAFE-4: an unexamined alarm is a fault unless a right option refers the person and none uses needles', () => {
  const alarms = [{ flag: 'chest-pain', act: 'ambulance' as const }]
  expect(faultsOf({ alarms, questions: [{}] })).toEqual(['referral alarms'])
  expect(faultsOf({ alarms, questions: [{ refers: true }, { uses: ['PC-6'] }] })).toEqual([
    'referral questions.1.uses',
  ])
  expect(faultsOf({ alarms, questions: [{ refers: true }] })).toEqual([])
  expect(
    faultsOf({ alarms: [{ flag: 'chest-pain', act: 'refer and go on' }], questions: [{ refers: true }] }),
  ).toEqual(['referral alarms.0.act'])
  const examined = [{ flag: 'chest-pain', act: 'examined' as const, by: 'a cardiologist, yesterday' }]
  expect(faultsOf({ alarms: examined, questions: [{ uses: ['PC-6'] }] })).toEqual([])
})
