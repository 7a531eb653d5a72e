import { expect, test } from 'vitest'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { askReading } from './ask-reading.ts'
import { askReason } from './ask-reason.ts'
import { openBank } from './bank.ts'
import { chanceOf } from './chance.ts'
import { composeGuidedCase } from './compose-case.ts'
import { nearOnes } from './nearness.ts'
import { readPerson } from './person.ts'
import { writeStory } from './scenario.ts'
import { askWhatFirst } from './what-first.ts'

const rows = bankOf((await readContent()).content)
const bank = openBank(rows)

/** The bank as if a teacher had edited a file of content/drafting/. */
const edited = (from: string, to: string) => {
  const text = JSON.stringify(rows.drafting)
  expect(text).toContain(from)
  return openBank({ ...rows, drafting: JSON.parse(text.replaceAll(from, to)) })
}

const materialIn = (one: typeof bank, id: string) => {
  const pattern = one.pattern(id)
  const story = writeStory(pattern, readPerson(one, 'A man of 45.'), 'simple', chanceOf(id))
  return { bank: one, pattern, near: nearOnes(one, pattern), story, chance: chanceOf(id) }
}

test('SAFE-2: a medicine and a condition are read by the words of the content', () => {
  expect(readPerson(bank, 'takes Priadel and has long QT')).toMatchObject({ takes: [], unfit: [] })
  const more = edited('"lithium"]', '"lithium","priadel"]')
  expect(readPerson(more, 'takes Priadel').takes).toEqual(['lithium'])
  const other = edited('"angina"', '"long QT"')
  expect(readPerson(other, 'has long QT').unfit).toEqual(['heart disease'])
  expect(readPerson(other, 'has no long QT').unfit).toEqual([])
  expect(readPerson(edited('"pacemaker*","pace-maker*"', '"stimulator"'), 'a stimulator').hasPacemaker).toBe(
    true,
  )
})

test('SAFE-3: what is right to do first is what the content says', () => {
  const asked = (one: typeof bank, section: 'points' | 'treatment_principle', safe: string[]) =>
    askWhatFirst(
      one,
      section,
      one.pattern('blood-deficiency'),
      readPerson(one, 'A woman of 31, 20 weeks pregnant.'),
      { safe, harmful: ['SP-6', 'LI-4'] },
      'SP-6 is not used in pregnancy',
    )
  expect(asked(bank, 'points', ['ST-36', 'BL-20']).options).toEqual([
    'Needle only ST-36 and BL-20 gently, and have midwife or physician decide on more',
    'Needle SP-6 and LI-4 strongly, and have midwife or physician informed later',
    'Warm SP-6 and LI-4 with moxa in place of needles, three times in this week',
    'Press SP-6 and LI-4 firmly at home, every evening until the signs are gone',
  ])
  expect(asked(bank, 'points', []).options[0]).toMatch(/^Needle nothing yet, and have midwife or physician/)
  expect(asked(bank, 'treatment_principle', []).options[0]).toMatch(/^Protect mother and child first/)
  const other = edited('Protect mother and child first', 'Protect the child first')
  expect(asked(other, 'treatment_principle', []).options[0]).toMatch(/^Protect the child first/)
})

test('BANK-7: tongue and pulse are read as the content reads them, the first reading that fits', () => {
  const right = (one: typeof bank, id: string) => askReading(materialIn(one, id))!.right[0]!.text
  expect(right(bank, 'liver-fire')).toContain('Heat of Liver or Gallbladder')
  expect(right(edited('Heat of Liver or Gallbladder', 'Fire of the Liver'), 'liver-fire')).toContain(
    'Fire of the Liver',
  )
  expect(right(bank, 'spleen-cold-damp')).toContain('Dampness, Phlegm or food that lies; ')
})

test('BANK-7: a wrong reason is about what the content knows and the case has nothing of', () => {
  const wrong = (one: typeof bank) => askReason('nutrition', materialIn(one, 'facial-paralysis'))?.wrong ?? []
  expect(wrong(bank).length).toBeGreaterThan(5)
  expect(wrong(edited('"decides":true', '"decides":false'))).toEqual([])
})

test('BANK-9: a sign stands under the question whose words it has, and not for a part of one', () => {
  const listed = (one: typeof bank) =>
    composeGuidedCase(one, {
      signs_symptoms: 'a pale face during cramps; great tiredness; early grey hair; aching loins; dark urine',
      tongue_pulse: '',
      points_used: [],
      difficulty: 'simple',
      seed: 'listed',
    }).content
  expect(listed(bank)).toContain(
    [
      '- Head and body: aching loins',
      '- Stools and urine: dark urine',
      '- Appearance and other: a pale face during cramps; great tiredness; early grey hair',
    ].join('\n'),
  )
  expect(listed(edited('"urin*"', '"urin*","tired*"'))).toContain(
    '- Stools and urine: great tiredness; dark urine',
  )
})
