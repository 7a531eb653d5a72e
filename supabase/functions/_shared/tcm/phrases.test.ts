import { expect, test } from 'vitest'
import { saidIn } from './phrases.ts'

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

test('a denial in a gap or behind the phrase counts too, one that is taken back does not', () => {
  for (const denied of ['Cramps, no bleeding', 'vomiting: none', 'Vomiting ruled out'])
    expect(saidIn(['cramps … bleed', 'vomit'], denied), denied).toBeUndefined()
  for (const said of [
    'never had a fit before',
    'no sleep because of a fit',
    'no relief of the fit',
    "isn't eating and has a fit",
  ])
    expect(saidIn(['fit'], said), said).toBe('fit')
})

test('a slash separates alternative words', () => {
  const words = ['hits/slaps her/him/me', 'left/right ball']
  for (const text of ['He slaps him', 'he hits me']) expect(saidIn(words, text), text).toBe(words[0])
  expect(saidIn(words, 'sore R ball')).toBe('left/right ball')
  expect(saidIn(words, 'he never hits me')).toBeUndefined()
})

test('the illness of a relative does not match, unless it is happening now', () => {
  expect(saidIn(['jaundice'], 'Her grandmother had jaundice.')).toBeUndefined()
  expect(saidIn(['heart attack'], 'Father died of a heart attack')).toBeUndefined()
  expect(saidIn(['stroke'], 'my mother had a stroke this morning')).toBe('stroke')
})

test('words of four letters and more have any ending, and text is read in either spelling, short or spelled out', () => {
  for (const text of ['bleeds', 'is bleeding', 'bled']) expect(saidIn(['bleed'], text), text).toBe('bleed')
  expect(saidIn(['haematuria'], 'gross hematuria')).toBe('haematuria')
  expect(saidIn(['shortness of breath'], 'c/o SOB 2/52')).toBe('shortness of breath')
  expect(saidIn(['cannot pass urine'], "can't pass urine")).toBe('cannot pass urine')
  expect(saidIn(['kill herself'], 'speaks of killing himself')).toBe('kill herself')
  expect(saidIn(['blood … stool'], 'BP 130/80, loose stools')).toBeUndefined()
})
