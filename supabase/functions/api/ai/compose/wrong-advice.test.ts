import { expect, test } from 'vitest'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { openBank } from './bank.ts'
import { nearOnes } from './nearness.ts'
import { broughtIn, harmOf, isWrongFor } from './wrong-advice.ts'

const bank = openBank(bankOf((await readContent()).content))
const from = (asked: string, other: string) =>
  nearOnes(bank, bank.pattern(asked)).find(({ pattern }) => pattern.id === other)!

test('BANK-7: what advice leaves out is not what it is for', () => {
  expect(broughtIn('Beef broth with a few slices of ginger')).toContain('ginger')
  expect(broughtIn('Carp steamed with ginger, seasoned without salt')).toContain('ginger')
  expect(broughtIn('Choose seated meditation over hot yoga or the sauna')).not.toContain('sauna')
  expect(broughtIn('Hot spices and sweat-inducing teas only in traces')).toBe('')
  expect(broughtIn('No iced drinks or raw salads')).toBe('')
})

test.each([
  ['spleen-yang-deficiency', 'spleen-qi-deficiency', 'Warm congee of rice with squash and a few red dates'],
  ['liver-yang-rising', 'liver-fire', 'No spirits for some weeks, with chrysanthemum tea to replace them'],
  ['liver-yang-rising', 'sciatica-gallbladder', 'Change posture every twenty minutes and take short walks'],
  ['spleen-qi-sinking', 'spleen-yang-deficiency', 'Warm the belly with a moxa box over the navel'],
  ['uterus-phlegm-damp', 'lung-phlegm-heat', 'Stop smoking now, together with the evening drink'],
  ['lung-heat', 'lung-qi-deficiency', 'Hot spices and sweat-inducing teas only in traces'],
  ['cold-bi', 'wind-cold-exterior', 'No iced drinks or raw salads'],
  ['blood-heat', 'taiyin-disorder', 'Toasted bread once vomiting has stopped'],
])('BANK-7: advice that helps here too is no wrong option: %s, %s', (asked, other, advice) => {
  expect(isWrongFor(bank.pattern(asked), from(asked, other), advice)).toBe(false)
})

test('BANK-7: what acts against the case is one, and its explanation says by what', () => {
  const isWrong = (asked: string, other: string, advice: string) =>
    isWrongFor(bank.pattern(asked), from(asked, other), advice)
  const reason = (asked: string, other: string, advice: string, why: string) =>
    harmOf(bank.pattern(asked), bank.pattern(other), advice, why)
  const salad = 'Cucumber, lettuce and raw pear as a cool main dish'
  expect(isWrong('spleen-yang-deficiency', 'stomach-fire', salad)).toBe(true)
  expect(reason('spleen-yang-deficiency', 'stomach-fire', salad, 'it cools')).toBe('coldFed')
  const lamb = 'Lamb stew with walnuts, leeks and a stick of cinnamon'
  expect(isWrong('kidney-yin-fire', 'spleen-yang-deficiency', lamb)).toBe(true)
  expect(reason('kidney-yin-fire', 'spleen-yang-deficiency', lamb, 'it warms')).toBe('heatFed')
  // A warm meal alone feeds no Heat, and what leaves the sauna out does not either.
  expect(
    reason('kidney-yin-fire', 'qi-deficiency', 'Three cooked meals, the breakfast warm', 'Qi is made'),
  ).toBeNull()
  expect(reason('large-intestine-damp-heat', 'heart-yin-deficiency', 'Give up saunas', 'they dry')).toBeNull()
})
