import { expect, test } from 'vitest'
import { inspect } from '../question-rules.ts'
import { chanceOf } from './chance.ts'
import { examine } from './examine.ts'
import { codesIn, harmsOf } from './harm.ts'
import { readPerson } from './person.ts'
import { placeKeys } from './place-keys.ts'
import { advised, all, invented, keys, refused } from '../../../../../specs/kit/drafts-for-many.ts'
import {
  bank,
  children,
  content,
  label,
  males,
  people,
  pregnant,
  type Who,
} from '../../../../../specs/kit/drafts.ts'

test('SAFE-3: over two thousand tests of every pattern and many people can be made; what cannot be is refused in a sentence', () => {
  expect(all.length + invented.length).toBeGreaterThanOrEqual(2000)
  for (const [id, whom] of Object.entries(refused)) {
    const { group, key_signs, possible_ages: possible, sex } = bank.pattern(id)
    const isOfOne =
      possible !== undefined ||
      sex !== 'any' ||
      group === 'Women' ||
      key_signs.some((sign) => /period|menstru|breast|birth/.test(sign))
    expect(isOfOne, `${id}: ${whom}`).toBe(true)
  }
})

test('SAFE-3: no right answer holds a point that is left out in pregnancy, nor what moves Blood or purges', () => {
  const left = [
    'LI-4',
    'SP-6',
    'SP-8',
    'BL-60',
    'BL-67',
    'GB-21',
    'REN-3',
    'REN-4',
    'REN-6',
    'ST-25',
    'ST-28',
    'ST-29',
    'BL-31',
    'BL-32',
  ]
  const wrong = all
    .filter(({ who }) => pregnant.includes(who))
    .flatMap((one) =>
      keys(one)
        .filter(
          (key) =>
            codesIn(key).some(
              (code) => left.includes(code) || bank.findPoint(code)!.pregnancy !== undefined,
            ) ||
            /invigorate|break up (?:the )?(?:blood|stasis)|purge(?! nothing)|saffron|hawthorn|turmeric|reduce weight|\bcoix|rhubarb|\bwine\b(?! cooked)|moxa (?:on|over) the (?:lower )?(?:belly|abdomen|back)/i.test(
              advised(key),
            ),
        )
        .map((key) => `${label(one)}: ${key}`),
    )
  expect(wrong).toEqual([])
})

test('SAFE-3: a wrong option with such a point says why it is wrong for this person', () => {
  const silent = all
    .filter(({ who }) => pregnant.includes(who))
    .flatMap((one) =>
      one.made.questions.flatMap(({ options, explanations }) =>
        options.flatMap((option, index) =>
          index > 0 &&
          codesIn(option).some((code) => bank.findPoint(code)!.pregnancy !== undefined) &&
          !/pregnan/.test(explanations[index]!)
            ? [`${label(one)}: ${option}`]
            : [],
        ),
      ),
    )
  expect(silent).toEqual([])
})

test('SAFE-3: nobody on warfarin, with a child or breast-feeding is best advised what does not go with it', () => {
  const never: [Who[], RegExp][] = [
    [
      ['on warfarin'],
      /\b(?:turmeric|saffron|hawthorn|goji|spinach|dark greens|black (?:tree )?fungus|ginseng|angelica)\b/i,
    ],
    [children, /\b(?:wine(?! cooked)|beer|(?<!low |high )spirits|coffee|cigarettes?|fasting)\b/i],
    [
      ['breast-feeding'],
      /\b(?:wine(?! cooked)|beer|(?<!low |high )spirits|sprouted barley|rhubarb|fasting)\b/i,
    ],
  ]
  const wrong = never.flatMap(([whom, words]) =>
    all
      .filter(({ who }) => whom.includes(who))
      .flatMap((one) =>
        keys(one)
          .filter((key) => words.test(advised(key)))
          .map((key) => `${label(one)}: ${key}`),
      ),
  )
  expect(wrong).toEqual([])
})

test('SAFE-3: no right answer for a nursing mother or a child is a formula whose row says that it is not for them', () => {
  const formulas = content.formulas.flatMap(({ value }) => value.formulas)
  const rules: [Who[], string][] = [
    [['breast-feeding'], 'breast-feeding'],
    [children, 'children'],
  ]
  for (const [whom, group] of rules) {
    const unfit = new Set(
      formulas
        .filter(({ cautions }) => cautions.unfit_for?.some((one) => one === group))
        .map(({ pinyin }) => pinyin),
    )
    const ofThem = all.filter(({ who }) => whom.includes(who))
    const led = ofThem.flatMap(keys).flatMap((key) => /^(.+), led by /.exec(key)?.[1] ?? [])
    expect(led.length).toBeGreaterThan(10)
    expect(led.filter((name) => unfit.has(name))).toEqual([])
    // Where the pattern's own formula is unfit, the explanation says so.
    const named = ofThem.flatMap(({ pattern, made: { questions } }) =>
      unfit.has(pattern.formula.pinyin) && questions[1]!.explanations[0]!.includes(pattern.formula.pinyin)
        ? [questions[1]!.explanations[0]!]
        : [],
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((why) => !/is not used (?:during breast-feeding|for a child)/.test(why))).toEqual([])
  }
})

test('SAFE-3: what is asked in place of an unsafe question is a fair question too', () => {
  const faults = all.flatMap((one) => {
    const questions = placeKeys(one.made.questions, chanceOf(label(one)))
    return inspect(questions, [one.made.case_scenario]).map(({ message }) => `${label(one)}: ${message}`)
  })
  expect(faults).toEqual([])
  const first = all
    .flatMap((one) => one.made.questions)
    .filter(({ question }) => /right to do first/.test(question))
  expect(first.length).toBeGreaterThan(100)
})

test('SAFE-3: only where somebody is pregnant does a question speak of mother, birth and pregnancy', () => {
  const strange = all
    .filter(({ who }) => children.includes(who) || males.includes(who))
    .flatMap((one) =>
      one.made.questions.flatMap(({ question, options }) =>
        options
          .filter((option) =>
            /\bmother and child\b|\buntil the birth\b|\bmidwife\b/.test(`${question} ${option}`),
          )
          .map((option) => `${label(one)}: ${option}`),
      ),
    )
  expect(strange).toEqual([])
})

test('SAFE-3: a formula is not refused for another one whose name ends like its own', () => {
  const boy = examine(bank, readPerson(bank, people['a boy']), '')
  expect(harmsOf(bank, boy, 'Gé Gēn Tāng').length).toBe(1)
  expect(harmsOf(bank, boy, 'Shēng Má Gé Gēn Tāng')).toEqual([])
  const onWarfarin = examine(bank, readPerson(bank, people['on warfarin']), '')
  expect(harmsOf(bank, onWarfarin, 'Ginseng and Walnut Decoction').length).toBe(1)
})

test('SAFE-3: a formula is refused once, by its whole name', () => {
  const expecting = examine(bank, readPerson(bank, 'A woman of 29, 12 weeks pregnant.'), '')
  const named = 'Six Gentlemen Decoction with Aucklandia and Amomum (Xiāng Shā Liù Jūn Zǐ Tāng)'
  expect(harmsOf(bank, expecting, named)).toEqual([
    'Six Gentlemen Decoction with Aucklandia and Amomum asks for caution in pregnancy',
  ])
})
