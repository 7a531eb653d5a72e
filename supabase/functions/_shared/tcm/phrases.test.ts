import { expect, test } from 'vitest'
import { openPhrases } from './phrases.ts'

const groups = {
  CHEST: 'chest, breastbone',
  PAIN: 'pain*, hurt*, pressure',
  FEVER: 'fever*, febrile',
  NECK: 'neck',
  STIFF: 'stiff*, not bend',
  SHOULDER: 'shoulder',
  CANCER: 'cancer*',
  SEIZURE: 'had fit, seizure',
  'SOMETHING-ELSE': 'hay fever, blood pressure',
}
const isSaid = (line: string, text: string) => {
  const lines = [line]
  return openPhrases(groups, [lines])(text)(lines)
}

test('a fact matches only if its parts are near each other in one sentence, in any order', () => {
  for (const text of ['chest pain', 'pain on climbing stairs, in the chest', 'her breastbone hurts'])
    expect(isSaid('CHEST PAIN', text), text).toBe(true)
  for (const text of ['pain in the back. The chest is well', 'orchest painting', 'chest'])
    expect(isSaid('CHEST PAIN', text), text).toBe(false)
  expect(isSaid('NECK PAIN -SHOULDER', 'pain of neck and shoulder')).toBe(false)
})

test('facts joined by + match within thirty words of each other; lasting ones such as CANCER match anywhere', () => {
  const far = 'and much more of this and that goes by '.repeat(5)
  expect(isSaid('FEVER + NECK STIFF', 'The neck does not bend. Febrile.')).toBe(true)
  expect(isSaid('FEVER + NECK STIFF', `stiff neck ${far} fever`)).toBe(false)
  expect(isSaid('FEVER + CANCER', `breast cancer five years ago. ${far} fever`)).toBe(true)
})

test('denied words, relatives and past years do not count, doubtful words do', () => {
  for (const text of [
    'no chest pain',
    'never had any chest pain',
    'denies cough, fever, chest pain',
    'chest pain: none',
    'no cough or chest pain',
    'Father had chest pain at 60.',
    'chest pain ten years ago',
  ])
    expect(isSaid('CHEST PAIN', text), text).toBe(false)
  for (const text of [
    'no appetite and crushing chest pain',
    'no cough, chest pain at night',
    'no relief of the chest pain',
    'never had chest pain like this',
    'No chest pain until today',
    'my mother had chest pain this morning',
  ])
    expect(isSaid('CHEST PAIN', text), text).toBe(true)
})

test('endings, spellings, fillers and one wrong letter still match; words with another meaning do not', () => {
  for (const [line, text] of [
    ['haematuria', 'gross hematuria'],
    ['cannot pass urine', "can't pass urine"],
    ['cannot pass urine', 'unable to pass urine'],
    ['protein urine', 'protein in the urine'],
    ['breathless', 'brethless at night'],
  ] as const)
    expect(isSaid(line, text), text).toBe(true)
  expect(isSaid('FEVER', 'hay fever every spring')).toBe(false)
})
