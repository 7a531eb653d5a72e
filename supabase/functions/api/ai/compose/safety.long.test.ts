import { expect, test } from 'vitest'
import { speaksOfReferral } from './alarms.ts'
import { chanceOf } from './chance.ts'
import { choosePattern, NotInBank } from './choose-pattern.ts'
import { composeFullCase, composeGuidedCase } from './compose-case.ts'
import { composeCase } from './compose-test.ts'
import { readPerson } from './person.ts'
import { phrases } from './phrases.ts'
import { all, invented, made, refused } from '../../../../../specs/kit/drafts-for-many.ts'
import {
  findOtherPeople,
  findUnfitOptions,
  readAlarms,
  readInventedWomen,
} from '../../../../../specs/kit/draft-safety.ts'
import { bank, children, old, people, type Who } from '../../../../../specs/kit/drafts.ts'

// A few of these drafts, and wordings: safety.test.ts.
test('SAFE-4: whatever case shows an alarm refers, in the case and in the explanation of treatment and points', () => {
  const { alarms, silent } = readAlarms(made)
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
  expect(findUnfitOptions(all)).toEqual([])
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
  const { women, silent } = readInventedWomen(invented)
  expect(silent).toEqual([])
  expect(women).toBeGreaterThan(0)
})

test('SAFE-6: whom the notes describe, the case describes, whatever of the notes it leaves out', () => {
  expect(findOtherPeople(all)).toEqual([])
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
