import { expect, test } from 'vitest'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { openBank } from './bank.ts'
import { suits } from './fits.ts'
import { introductionIn, isPregnant, readPerson } from './person.ts'

const bank = openBank(bankOf((await readContent()).content))
const pregnancyOf = (text: string) => readPerson(bank, text).pregnancy

test('SAFE-1: a pregnancy is read in many wordings, with its weeks', () => {
  for (const text of [
    'A 31-year-old woman, 20 weeks pregnant, with headaches',
    'She is in the eighth week of pregnancy and vomits',
    '34F, G2P1, third trimester, low back pain',
    'woman of 29 who is expecting twins',
    'gestation 26 weeks; swollen feet',
    'nausea since a positive pregnancy test',
    'A pregnant teacher',
    'No fever. Pregnant for the second time.',
    'an expectant mother with heartburn',
    'antenatal visit, cannot sleep',
    'She is with child, and tired',
    'is in her first pregnancy',
    'has had three miscarriages and is pregnant again',
    'due date in March, aching hips',
    'nobody knows yet that she is pregnant',
  ])
    expect(pregnancyOf(text), text).toBe('pregnant')
  expect(readPerson(bank, '28 weeks pregnant').weeks).toBe(28)
  expect(readPerson(bank, 'pregnant, 12+3 weeks').weeks).toBe(12)
  expect(readPerson(bank, 'gestation of 30 wks').weeks).toBe(30)
})

test('SAFE-1: who may be pregnant, or tries to be, is read as possibly so', () => {
  for (const text of [
    'She may be pregnant.',
    'not sure whether she is pregnant',
    'pregnancy cannot be excluded',
    'pregnancy is not excluded yet',
    'trying to conceive for a year',
    'They hope for a baby.',
    'wants to become pregnant',
    'IVF planned for May',
    'her period is two weeks late',
    'a missed period and nausea',
    'possible pregnancy',
    'could be pregnant',
    'amenorrhoea of three months',
  ])
    expect(pregnancyOf(text), text).toBe('possible')
})

test('SAFE-1: what is denied, past or of somebody else is no pregnancy', () => {
  for (const text of [
    'She is not pregnant.',
    'denies pregnancy',
    'non-pregnant woman of 30',
    'A pregnancy test is negative.',
    'pregnancy has been excluded',
    'negative pregnancy test, late period',
    'no possibility of pregnancy',
    'a post-menopausal woman',
    'periods have not come, pregnancy was ruled out',
    'trying to conceive; a pregnancy test today is negative',
  ])
    expect(pregnancyOf(text), text).toBe('no')
  for (const text of [
    'tired since her second pregnancy',
    'two pregnancies, both easy',
    'had a previous ectopic pregnancy in 2012',
    'Her sister is pregnant.',
    'worries about his pregnant wife',
    'A man of 40 whose wife is 20 weeks pregnant',
    'a woman of 40 with migraine',
    '',
  ])
    expect(pregnancyOf(text), text).toBeNull()
  expect(isPregnant(readPerson(bank, 'A woman of 30, not pregnant'))).toBe(false)
  expect(isPregnant(readPerson(bank, 'A woman of 30 who is trying for a baby'))).toBe(true)
})

test('SAFE-1: breast-feeding and the weeks after birth are read, weaning and others’ milk are not', () => {
  for (const text of [
    'is breast-feeding her son',
    'breastfeeding mother with a cold',
    'nurses her six-week-old baby',
    'a lactating woman',
    'too little milk since the birth',
    'a 30-year-old woman with mastitis',
  ])
    expect(readPerson(bank, text).unfit, text).toContain('breast-feeding')
  for (const text of [
    'not breast-feeding',
    'stopped breast-feeding last year',
    'drinks warm milk at night',
    'was breast-fed as a baby',
    'no longer breastfeeding',
  ])
    expect(readPerson(bank, text).unfit, text).not.toContain('breast-feeding')
  expect(readPerson(bank, 'gave birth ten days ago').isAfterBirth).toBe(true)
  expect(readPerson(bank, 'three weeks after the birth, bleeding again').isAfterBirth).toBe(true)
  expect(readPerson(bank, 'has two grown children').isAfterBirth).toBe(false)
})

test('SAFE-7: nobody of ninety has a day off, and no small child an hour for worries', () => {
  const [old, child] = [readPerson(bank, 'A 90-year-old woman'), readPerson(bank, 'A 3-year-old girl')]
  for (const [person, text, isTheirs] of [
    [old, 'keeps smiling at work and seethes at home', false],
    [old, 'gets an attack on the first day off', false],
    [old, 'lost a close friend', true],
    [child, 'Set aside one short hour for worries and a hobby of the hands', false],
    [child, 'lives on salads and smoothies', false],
    [child, 'eats at all hours', true],
  ] as const)
    expect(suits(person, text), text).toBe(isTheirs)
  // With a verb it is a sentence of its own.
  expect(introductionIn('A 7-year-old boy with asthma, uses a salbutamol inhaler.')).toBeUndefined()
  expect(introductionIn('A 90-year-old woman, 38 kg, falls.')).toBeUndefined()
  expect(introductionIn('A 34-year-old man with a pacemaker.')).toBe('A 34-year-old man with a pacemaker')
})

test('SAFE-1: age and sex are read in figures, words and shorthand', () => {
  const read = (text: string) => [readPerson(bank, text).age, readPerson(bank, text).sex]
  expect(read('A 45-year-old woman')).toEqual([45, 'female'])
  expect(read('45 y/o male')).toEqual([45, 'male'])
  expect(read('eight-year-old boy')).toEqual([8, 'male'])
  expect(read('Eighty-two years old, his knees ache')).toEqual([82, 'male'])
  expect(read('a man of 67')).toEqual([67, 'male'])
  expect(read('34F with cramps')).toEqual([34, 'female'])
  expect(read('M, 52, smoker')).toEqual([52, 'male'])
  expect(read('a lady in her seventies')).toEqual([75, 'female'])
  expect(read('a five-month-old baby boy with fever')).toEqual([0, 'male'])
  expect(read('Mrs X nurses a six-week-old baby')).toEqual([null, 'female'])
  expect(read('an elderly man, walks 50 m')).toEqual([78, 'male'])
  expect(read('a woman whose husband snores; he is away')).toEqual([null, 'female'])
  expect(read('her husband brought the patient, a man of 80')).toEqual([80, 'male'])
  expect(read('aged 19, she sings')).toEqual([19, 'female'])
  expect(read('Mrs B, 59, gallstones known')).toEqual([59, 'female'])
  expect(read('Mr Brown, 3 children')).toEqual([null, 'male'])
  expect(readPerson(bank, 'a boy of 6').unfit).toContain('children')
})

test('SAFE-1: medicines, a pacemaker and a tendency to bleed are read, and what was stopped or denied is not', () => {
  for (const text of [
    'takes warfarin',
    'on Xarelto since the clot',
    'apixaban 5 mg twice a day',
    'a blood thinner',
    'anticoagulated for atrial fibrillation',
    'daily aspirin',
    'No fever, on Marcumar.',
  ])
    expect(readPerson(bank, text).takes, text).toContain('blood thinners')
  for (const text of [
    'takes no warfarin',
    'stopped warfarin last year',
    'used to take aspirin',
    'the warfarin was stopped in March',
    'without blood thinners',
    'denies aspirin',
  ])
    expect(readPerson(bank, text).takes, text).not.toContain('blood thinners')
  for (const [text, medicine] of [
    ['metformin and ramipril', 'diabetes medicines'],
    ['metformin and ramipril', 'blood pressure medicines'],
    ['sertraline 50 mg', 'antidepressants'],
    ['digoxin', 'digoxin'],
    ['water tablets', 'diuretics'],
    ['lorazepam at night', 'sedatives'],
    ['levothyroxine', 'thyroid medicines'],
    ['prednisolone', 'corticosteroids'],
    ['ciclosporin after a transplant', 'immunosuppressants'],
  ] as const)
    expect(readPerson(bank, text).takes, text).toContain(medicine)
  expect(readPerson(bank, 'has a pacemaker').hasPacemaker).toBe(true)
  expect(readPerson(bank, 'no pacemaker').hasPacemaker).toBe(false)
  expect(readPerson(bank, 'haemophilia').unfit).toContain('bleeding')
  expect(readPerson(bank, 'bruises easily').unfit).toContain('bleeding')
  expect(readPerson(bank, 'hypertension and kidney disease').unfit).toEqual([
    'high blood pressure',
    'kidney disease',
  ])
  expect(readPerson(bank, 'no history of hypertension').unfit).toEqual([])
})
