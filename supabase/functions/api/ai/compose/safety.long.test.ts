import { expect, test } from 'vitest'
import { speaksOfReferral } from './alarms.ts'
import { chanceOf } from './chance.ts'
import { choosePattern, NotInBank } from './choose-pattern.ts'
import { composeFullCase, composeGuidedCase } from './compose-case.ts'
import { composeCase } from './compose-test.ts'
import { examine } from './examine.ts'
import { codesIn } from './harm.ts'
import { isFertile, isPregnant, readPerson } from './person.ts'
import { phrases } from './phrases.ts'
import {
  all,
  bank,
  children,
  invented,
  label,
  made,
  males,
  old,
  people,
  pregnant,
  refused,
  type Who,
} from '../../../../../specs/kit/drafts-for-many.ts'

test('SAFE-4: whatever case shows an alarm refers, in the case and in the explanation of treatment and points', () => {
  let alarms = 0
  const silent = made.flatMap((one) => {
    const { case_scenario, questions } = one.made
    const { alarms: shown } = examine(bank, readPerson(bank, case_scenario), case_scenario)
    if (shown.length === 0) return []
    alarms++
    const says = [case_scenario, questions[1]!.explanations[0]!, questions[3]!.explanations[0]!].every(
      speaksOfReferral,
    )
    return says ? [] : [`${label(one)}: ${shown.map(({ id }) => id)}`]
  })
  expect(silent).toEqual([])
  expect(alarms).toBeGreaterThan(500)
})

test('SAFE-4: each pattern that lists an alarm of today shows its referral wherever a draft says it', () => {
  const ambulances = made.filter(({ made: { case_scenario } }) =>
    /an ambulance has been called/.test(case_scenario),
  )
  expect(new Set(ambulances.map(({ pattern }) => pattern.id)).size).toBeGreaterThan(15)
  for (const {
    made: { case_scenario, questions },
  } of ambulances) {
    for (const wish of phrases.wish.filter(Boolean))
      expect(case_scenario).not.toContain(wish.replace('{Who} ', ''))
    expect(questions[1]!.explanations[0]).toContain('ambulance')
  }
})

test('SAFE-5: no option is of the other sex or of another age', () => {
  const ofWomen =
    /menstru|\bperiods?\b(?! of)|uterus|pregnan|vagin|\bwomb\b|menopaus|\bbreasts?\b|childbirth|tampon|nursing|midwife|gynaecolog|morning sickness|leucorrh|amenorrh|dysmenorrh/i
  const ofMen = /erecti|prostat|seminal|testic|impoten/i
  const ofGrownUps =
    /\b(?:wine|beer|spirits|whisky|coffee|cigarettes?|smoking|office|job|boss|career|night shifts?|sexual|husband|wife|retire\w*|car keys|driving)\b/i
  const ofWork = /\b(?:office|boss|career|night shifts?|promotion|university)\b/i
  const ofFertile =
    /menstru|\bperiods?\b(?! of)|pregnan|childbirth|tampon|morning sickness|amenorrh|dysmenorrh|milk in the breast/i
  const rules: [Who[], RegExp][] = [
    [males, ofWomen],
    [(Object.keys(people) as Who[]).filter((who) => !males.includes(who)), ofMen],
    [children, ofGrownUps],
    [[...children, ...old], ofFertile],
    [old, ofWork],
  ]
  const wrong = rules.flatMap(([whom, words]) =>
    all
      .filter(({ who }) => whom.includes(who))
      .flatMap((one) =>
        one.made.questions.flatMap(({ options }) =>
          options.filter((option) => words.test(option)).map((option) => `${label(one)}: ${option}`),
        ),
      ),
  )
  expect([...new Set(wrong)]).toEqual([])
})

test('SAFE-5: no child has lived through what only grown-up people do, and each case begins with a sentence', () => {
  const stories = all.filter(({ who }) => children.includes(who)).map((one) => one.made.case_scenario)
  expect(stories.length).toBeGreaterThan(200)
  expect(stories.filter((one) => /law suit|delivery rounds|motorcycle|inheritance|thesis/.test(one))).toEqual(
    [],
  )
  const { case_scenario } = composeCase(bank, bank.pattern('stomach-fire'), {
    difficulty: 'simple',
    notes: 'A 71-year-old woman with a pacemaker.',
    seed: 'pacemaker',
  })
  expect(case_scenario).toMatch(/^A 71-year-old woman with a pacemaker [a-z]/)
})

test('SAFE-5: a sign of a neighbouring pattern is asked about only where it can be this person’s', () => {
  const pattern = bank.pattern('liver-fire')
  const strange = Array.from({ length: 30 }, (_, seed) =>
    composeCase(bank, pattern, { difficulty: 'simple', notes: people['a man'], seed: `man ${seed}` }),
  ).flatMap(({ questions }) =>
    questions.flatMap(({ options }) => options.filter((one) => one.includes('discharge with'))),
  )
  expect(pattern.differentials.some(({ sign }) => sign.includes('discharge with'))).toBe(true)
  expect(strange).toEqual([])
})

test('SAFE-6: an invented woman of child-bearing age is not pregnant, and her case says so where it matters', () => {
  for (const {
    pattern,
    made: { case_scenario, questions },
  } of invented) {
    const { age, sex, pregnancy, isAfterBirth } = readPerson(bank, case_scenario)
    if (!isFertile({ age, sex }) || isAfterBirth || pregnancy === 'pregnant') continue
    const codes = codesIn(questions[3]!.options[0]!)
    if (codes.some((code) => bank.findPoint(code)!.pregnancy === 'forbidden'))
      expect(pregnancy, `${pattern.id}: ${case_scenario}`).toBe('no')
  }
})

test('SAFE-6: whom the notes describe, the case describes, whatever of the notes it leaves out', () => {
  for (const {
    who,
    pattern,
    made: { case_scenario },
  } of all) {
    const [asked, shown] = [readPerson(bank, people[who]), readPerson(bank, case_scenario)]
    expect(shown.sex, `${pattern.id}, ${who}: ${case_scenario}`).toBe(asked.sex)
    expect(shown.takes, `${pattern.id}, ${who}`).toEqual(expect.arrayContaining(asked.takes))
    if (pregnant.includes(who)) expect(isPregnant(shown), case_scenario).toBe(true)
  }
})

test('SAFE-7: an alarm as the topic is no lesson in needling: the draft says so and asks what is right to do first', () => {
  for (const topic of [
    'Threatened miscarriage',
    'bleeding in pregnancy',
    'threatened miscarriage in the tenth week',
  ]) {
    const chance = chanceOf(topic)
    const pattern = choosePattern(bank, { topic, notes: '', difficulty: 'simple', chance })
    const { case_scenario, questions } = composeCase(bank, pattern, {
      difficulty: 'simple',
      topic,
      seed: 'm',
    })
    expect(readPerson(bank, case_scenario).pregnancy, case_scenario).toBe('pregnant')
    expect(case_scenario).toMatch(/miscarriage|bleeding in pregnancy/i)
    expect(speaksOfReferral(case_scenario)).toBe(true)
    for (const section of ['treatment_principle', 'points']) {
      const asked = questions.find((one) => one.section === section)!
      expect(asked.question, section).toMatch(/not safe in this pregnancy\. What is right to do first\?$/)
      expect(speaksOfReferral(`${asked.options[0]}`), asked.options[0]).toBe(true)
      expect(asked.explanations[0]).toMatch(/same day|ambulance/)
    }
  }
  expect(() =>
    choosePattern(bank, { topic: 'migraine cure', notes: '', difficulty: 'simple', chance: chanceOf('x') }),
  ).toThrow(NotInBank)
})

test('SAFE-7: a pattern that its person cannot have is refused in a sentence, and not chosen of itself', () => {
  const uterus = bank.pattern('uterus-blood-stasis')
  for (const notes of ['A 45-year-old man.', 'A 31-year-old woman, 20 weeks pregnant.', 'A girl of 7.'])
    expect(() => composeCase(bank, uterus, { difficulty: 'simple', notes, seed: 'u' }), notes).toThrow(
      /cannot be about/,
    )
  for (let seed = 0; seed < 60; seed++) {
    const pattern = choosePattern(bank, {
      topic: 'Liver',
      notes: 'An 8-year-old boy.',
      difficulty: 'simple',
      chance: chanceOf(`${seed}`),
    })
    composeCase(bank, pattern, { difficulty: 'simple', notes: 'An 8-year-old boy.', seed: `${seed}` })
  }
})

test('SAFE-7: what comes with the years is no child’s, and what is of children nobody else’s; not as an option either', () => {
  for (const [id, whom] of [
    ['chronic-bi', children],
    ['wind-stroke-closed', children],
    ['night-crying-heart-heat', [...old, 'a man']],
  ] as [string, Who[]][])
    for (const who of whom) {
      expect(refused[id], `${id}, ${who}`).toContain(who)
      const { name } = bank.pattern(id)
      const options = all
        .filter((one) => one.who === who)
        .flatMap(({ made: { questions } }) => questions.flatMap((one) => one.options))
      expect(options.filter((one) => one.includes(name))).toEqual([])
    }
})

test('SAFE-7: a drafted case for discussion holds its referral too, and a guided one warns of points that do not suit', () => {
  const full = composeFullCase(bank, bank.pattern('heart-blood-stasis'), {
    difficulty: 'simple',
    notes: '',
    seed: 'f',
  })
  expect(full.content).toContain('Before Treatment:\nAn ambulance has been called.')
  const guided = composeGuidedCase(bank, {
    signs_symptoms: 'A 30-year-old woman, 12 weeks pregnant, nausea, spotting since this morning',
    tongue_pulse: 'Tongue pale; pulse slippery',
    points_used: ['SP-6', 'PC-6', 'Hegu'],
    difficulty: 'simple',
    seed: 'g',
  })
  expect(guided.content).toMatch(/Before Treatment:\nSafety comes first\..*the same day/)
  expect(guided.content).toContain('SP-6 and LI-4 are not used in pregnancy.')
  expect(guided.content).not.toContain('PC-6 and')
})

test('SAFE-6: nobody is pregnant and has just given birth', () => {
  const refusedFor = (notes: string) => () =>
    composeCase(bank, bank.pattern('milk-stagnation'), { difficulty: 'simple', notes, seed: 's' })
  expect(refusedFor(people['weeks pregnant'])).toThrow(NotInBank)
  expect(refusedFor(people['breast-feeding'])).not.toThrow()
})

test('SAFE-4: a stroke, a clouded mind, fits and a hard upper belly are alarms, however the case words them', () => {
  const someone = readPerson(bank, 'A 60-year-old woman.')
  for (const text of [
    'She asks for help with one arm and leg that obey poorly',
    'weakness of one side with a clear Spirit',
    'clouded consciousness',
    'no clear answer in a high fever',
    'small fits with pallor',
    'cold sweat on the brow',
    'hot, sticky sweat that tastes salty',
    'fever by turns with a hard upper belly',
  ])
    expect(examine(bank, someone, text).alarms[0]?.do, text).toBe('ambulance')
})
