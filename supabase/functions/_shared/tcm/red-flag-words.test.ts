import { expect, test } from 'vitest'
import { saidIn } from './red-flag-words.ts'

test('a phrase is said where its words stand side by side, single or plural, and a gap leaves out words of one clause', () => {
  expect(saidIn(['black stool'], 'Black stools for two days')).toBe('black stool')
  expect(saidIn(['coffee ground'], 'vomit like coffee-grounds')).toBe('coffee ground')
  expect(saidIn(['chest pain', 'pain … left arm'], 'a pain that runs down the inner left arm')).toBe(
    'pain … left arm',
  )
  expect(saidIn(['pain … left arm'], 'pain in the back; the left arm is well')).toBeUndefined()
  expect(saidIn(['chest pain'], 'orchest painting')).toBeUndefined()
  expect(saidIn(['fever … baby'], 'a fever since the morning in a baby of six weeks')).toBe('fever … baby')
})

test('what is denied is not said, and what stands behind the denial is', () => {
  for (const denied of ['no chest pain', 'without any chest pain', 'There is no fever or chest pain.'])
    expect(saidIn(['chest pain'], denied), denied).toBeUndefined()
  const farOff = `no ${'y'.repeat(250)} chest pain`
  const cutWord = `casino ${'y'.repeat(196)} chest pain`
  for (const said of [
    'No fever. Chest pain on the stairs.',
    'no cough, chest pain at night',
    farOff,
    cutWord,
  ])
    expect(saidIn(['chest pain'], said), said).toBe('chest pain')
})
