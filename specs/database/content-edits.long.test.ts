import { describe, expect, test } from 'vitest'
import { readContent } from '../../content/loader/read-content.ts'
import { unsafeInDemoClub } from '../../content/checks/demo-club-safety.ts'
import { guest } from '../kit/club-database.ts'
import { contentWith } from '../kit/content-copy.ts'
import { openCases } from './case-kit.ts'
import { club, everything, load, replacing, rows } from './content-club.ts'

describe('loading', () => {
  test('BANK-1: an edit changes its row and names, what left the files is gone, and what members wrote stays', async () => {
    const cases = openCases(club)
    const { id } = await cases.create(await cases.makeStudyMaster(), {
      title: 'Restless legs',
      content: 'Chief Complaint:\nWe needled the Joyful Ankle, every other day.',
    })
    const before = await everything()
    const edited = await contentWith({
      'patterns/liver-fire.yaml': replacing(
        'pulse: full, wiry and rapid',
        'pulse: full, wiry and very rapid',
      ),
      'points/liver.yaml': replacing(
        '[太衝]',
        '[太衝]\n      pinyin: [Xǐ Huái]\n      codes: [Joyful Ankle]',
      ),
      'points/stomach.yaml': replacing('letters: [ST, Stomach]', 'letters: [ST, Stomach, Belly]'),
      'named-patterns.yaml': (text) => text.replace(/ {2}- id: lung-dryness\n(?: {4}.*\n)+/, ''),
      'demo-club/cases/14-burning-and-urgency-on-a.yaml': null,
    })
    expect(await load(edited)).toEqual({ items: 3, names: expect.any(Number) })

    const [{ bank }] = await rows('select private.read_bank() as bank')
    const pattern = bank.patterns.find((one: { id: string }) => one.id === 'liver-fire')
    expect(pattern.pulse).toBe('full, wiry and very rapid')
    expect(
      await rows(`select from private.synonyms where term = 'xi huai' and token = 'point:LR-3'`),
    ).toHaveLength(1)
    expect(await rows(`select private.with_point_code('belly 36') as code`)).toEqual([{ code: 'ST-36' }])
    expect(await rows(`select from private.synonyms where token = 'pattern:lung-dryness'`)).toEqual([])
    expect(await rows(`select from private.content where kind = 'demo case' and slug = '14'`)).toEqual([])
    const written = (all: typeof before) => all.filter(({ part }) => ['cases', 'profiles'].includes(part))
    expect(written(await everything())).toEqual(written(before))
    // A case that was there is found by a name that is new.
    const found = await club.as(guest, (client) =>
      client.query(`select f.case_id from private.find_cases('LV3', null, null) f`),
    )
    expect(found.rows).toEqual([{ case_id: id }])

    // Of thousands of cases the newest are, and the others by a job.
    const finds = async () =>
      (
        await club.as(guest, (client) =>
          client.query(`select f.case_id from private.find_cases('LV3', null, null) f`),
        )
      ).rowCount
    const [job] = await rows(`select command from cron.job where jobname = 'index-cases'`)
    const indexed = () => rows('select xmin::text from private.case_search')
    await club.owner.query(`update private.case_search set words = '', head = ''`)
    await club.owner.query('select private.index_all(0)')
    expect(await finds()).toBe(0)
    await club.owner.query(job.command)
    expect(await finds()).toBe(1)
    const after = await indexed()
    await club.owner.query(job.command)
    expect(await indexed()).toEqual(after)

    expect(await load()).toEqual({ items: 3, names: expect.any(Number) })
    const contentOf = (all: typeof before) => all.map(({ part, key }) => `${part} ${key}`)
    expect(contentOf(await everything())).toEqual(contentOf(before))
  })
})

describe('checking', () => {
  test('SAFE-8: what does not suit the person of a demo case is named with line and reason', async () => {
    const { content, faults } = await readContent(
      await contentWith({
        'demo-club/exams/4-simple.yaml': replacing(
          'a pregnancy test is negative',
          'she is ten weeks pregnant',
        ),
        'demo-club/cases/02-two-days-a-month-flat.yaml': replacing(
          'Pregnancy test negative',
          'She is ten weeks pregnant',
        ),
        'demo-club/cases/12-bleeding-gums-and-hungry-again.yaml': replacing(
          'needs a doctor or dentist',
          'is bad',
        ),
      }),
    )
    expect(faults).toEqual([])
    const said = unsafeInDemoClub(content).map(({ file, line, reason }) => `${file}:${line}: ${reason}`)
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /4-simple\.yaml:\d+: cases 1, questions 4: The right answer has LI-4, .*pregnancy/,
        ),
        expect.stringMatching(
          /02-two.*: solution: The right answer has REN-4, and the case speaks of pregnancy/,
        ),
        expect.stringMatching(/02-two.*: quiz 4: The right answer .*Shao Fu Zhu Yu Tang, .*pregnancy/),
        expect.stringMatching(/12-bleeding.*: solution: The case shows an alarm/),
      ]),
    )
  })
})
