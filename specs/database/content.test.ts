import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measure, mostByModel, mostByRule } from '../../content/guessing/measure.ts'
import { seededPapers } from '../../content/guessing/papers.ts'
import { loadContent } from '../../content/loader/load-content.ts'
import { readContent } from '../../content/loader/read-content.ts'
import { unsafeInDemoClub } from '../../content/safety/unsafe-in-demo-club.ts'
import { guest, refusalOf, startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { contentWith } from '../kit/content-copy.ts'
import { openCases } from './case-kit.ts'

let club: ClubDatabase
beforeAll(async () => {
  club = await startClubDatabase()
})
afterAll(() => club?.stop())

const load = (folder?: string) => loadContent(club.url('postgres'), undefined, folder)
const rows = async (sql: string) => (await club.owner.query(sql)).rows
/** `xmin` changes with every update, whatever it writes. */
const everything = () =>
  rows(`
    select 'content' as part, kind || ' ' || slug as key, xmin::text from private.content
    union all select 'names', term || ' ' || token, xmin::text from private.synonyms
    union all select 'version', hash, xmin::text from private.content_version
    union all select 'cases', id::text, xmin::text from public.case_studies
    union all select 'profiles', id::text, xmin::text from public.profiles
    order by 1, 2`)
const replacing = (from: string, to: string) => (text: string) => text.replace(from, to)

describe('loading', () => {
  test('BANK-1: the same files again write nothing at all', async () => {
    const before = await everything()
    expect(before.length).toBeGreaterThan(2000)
    expect(await load()).toBeNull()
    expect(await everything()).toEqual(before)
  })

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

  test('BANK-1: a load that fails changes nothing', async () => {
    const before = await everything()
    const names = [
      { name: 'Lung Wind', token: 'pattern:one' },
      { name: 'lung-wind', token: 'pattern:other' },
    ]
    const failed = club.owner.query('select private.load_content($1, $2, $3)', [
      'another',
      '[{"kind": "point", "slug": "LU-1", "body": {}}]',
      JSON.stringify(names),
    ])
    expect(await refusalOf(failed)).toBe('23505')
    expect(await everything()).toEqual(before)
  })

  test('BANK-2: content with a fault is not loaded, and no member may load any', async () => {
    const before = await everything()
    const faulty = await contentWith({ 'patterns/liver-fire.yaml': replacing('sex: any', 'sex: all') })
    await expect(load(faulty)).rejects.toThrow(
      /^The content has faults.*\ncontent\/patterns\/liver-fire\.yaml:11: sex: /,
    )
    expect(await everything()).toEqual(before)
    const member = await club.person()
    const call = `select private.load_content('x', '[]', '[]')`
    for (const claims of [guest, member.claims])
      expect(await refusalOf(club.as(claims, (client) => client.query(call)))).toBe('42501')
  })
})

describe('checking', () => {
  const faultsOf = async (edits: Parameters<typeof contentWith>[0]) =>
    (await readContent(await contentWith(edits))).faults.map(
      ({ file, line, reason }) => `${file}:${line}: ${reason}`,
    )

  test('BANK-2: a file that does not fit its schema is named with line and reason', async () => {
    expect(
      await faultsOf({
        'patterns/liver-fire.yaml': replacing('\ngroup: Liver\n', '\ngroup: Livers\ncolour: red\n'),
        'patterns/heart-fire.yaml': replacing('\npulse:', '\npulses:'),
        'points/lung.yaml': replacing('code: LU-1\n', 'code: LX-1\n'),
        'formulas/reduce-food-stagnation-parasites-and-abscesses.yaml': replacing(
          'id: bao-he-wan',
          'id: Bao He Wan',
        ),
        'demo-club/members.yaml': replacing('name: Demo Study Master Ginkgo', 'name: Ginkgo: a master'),
        'patterns/notes.yml': 'a: 1\n',
      }),
    ).toEqual([
      expect.stringMatching(/^content\/demo-club\/members\.yaml:4: Nested mappings are not allowed/),
      'content/formulas/reduce-food-stagnation-parasites-and-abscesses.yaml:4: formulas 1, id: Small letters and digits with hyphens between them.',
      expect.stringMatching(/^content\/patterns\/heart-fire\.yaml:1: pulse: Invalid input: expected string/),
      'content/patterns/heart-fire.yaml:43: pulses: Nobody reads this key.',
      expect.stringMatching(/^content\/patterns\/liver-fire\.yaml:7: group: Invalid option/),
      'content/patterns/liver-fire.yaml:8: colour: Nobody reads this key.',
      'content/patterns/notes.yml:1: No file of this name is read. See docs/content.md.',
      'content/points/lung.yaml:4: points 1, code: A code like LR-3.',
    ])
  })

  test('BANK-2: a reference to what does not exist, or a name that is taken, is named with line and reason', async () => {
    const faults = await faultsOf({
      'patterns/liver-fire.yaml': (text) =>
        text
          .replace('code: LR-2', 'code: LR-15')
          .replace('id: dang-gui-long-hui-wan', 'id: dang-gui-wan')
          .replace('id: liver-heart-fire', 'id: liver-ice')
          .replace('key_signs:\n  - throbbing headache', 'key_signs:\n  - pounding headache'),
      'patterns/heart-fire.yaml': replacing('id: heart-fire\n', 'id: heart-flame\n'),
      'patterns/lung-heat.yaml': replacing('also: {', 'also: { english: [Liver-Fire],'),
      'points/lung.yaml': replacing('code: LU-5\n', 'code: LU-1\n'),
      'blueprint.yaml': replacing('[Bi, Back]', '[Bi, Knee]'),
      'kitchen.yaml': replacing('id: coffee', 'id: alcohol'),
      'drafting/medicines.yaml': replacing('name: digoxin', 'name: blood thinners'),
      'drafting/other-words.yaml': replacing('also: [chilly,', 'also: [fury,'),
      'drafting/changes.yaml': (text) => text.replace('ai-ye,', 'mugwort,').replace('ban-xia,', 'du-huo,'),
      'patterns/stomach-fire.yaml': replacing('Wèi Huǒ', 'Wei Huo'),
      'formulas/warm-the-interior.yaml': replacing('陽和湯', '阳和汤'),
      'points/spleen.yaml': replacing('code: SP-1\n', 'code: ST-1\n'),
      'formulas/reduce-food-stagnation-parasites-and-abscesses.yaml': replacing(
        'id: bao-he-wan',
        'id: zhi-zhu-wan',
      ),
      'demo-club/cases/01-always-thirsty-always-tired-and.yaml': (text) =>
        text.replace('author: mugwort', 'author: rose').replace('reply_to: 1\n', 'reply_to: 9\n'),
    })
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^content\/patterns\/liver-fire\.yaml:\d+: points 1, code: There is no point LR-15\.$/,
        ),
        expect.stringMatching(/liver-fire\.yaml:\d+: formula, id: There is no formula dang-gui-wan\.$/),
        expect.stringMatching(/liver-fire\.yaml:\d+: differentials 4, id: There is no pattern liver-ice\.$/),
        expect.stringMatching(
          /liver-fire\.yaml:\d+: key_signs 1: 'pounding headache.*' is not among the signs\.$/,
        ),
        'content/patterns/heart-fire.yaml:1: id: The file must be heart-flame.yaml.',
        "content/patterns/lung-heat.yaml:5: also, english 1: 'Liver-Fire' is a name of pattern:liver-fire already.",
        expect.stringMatching(
          /^content\/points\/lung\.yaml:\d+: points 5, code: LU-1 is in content\/points\/lung\.yaml:4 already\.$/,
        ),
        expect.stringMatching(/blueprint\.yaml:\d+: fields 9, groups 2: No pattern is of the group Knee\.$/),
        expect.stringMatching(/blueprint\.yaml:\d+: fields: No field has the group Back\.$/),
        expect.stringMatching(
          /kitchen\.yaml:\d+: things 2, id: alcohol is in content\/kitchen\.yaml:\d+ already\.$/,
        ),
        'content/drafting/changes.yaml:8: causes 1, herbs 1: There is no herb or formula mugwort.',
        expect.stringMatching(
          /changes\.yaml:16: causes 1, herbs 9: du-huo is in content\/drafting\/changes\.yaml:10 already\.$/,
        ),
        expect.stringMatching(/medicines\.yaml:\d+: medicines 2, name: blood thinners is in .*:4 already\.$/),
        expect.stringMatching(/other-words\.yaml:\d+: signs 22, also 1: fury is in .*:\d+ already\.$/),
        'content/points/spleen.yaml:4: points 1, code: ST-1 is not of this channel, SP.',
        "content/patterns/stomach-fire.yaml:3: pinyin: 'Wei Huo Chì Shèng' lacks a tone.",
        expect.stringMatching(
          /warm-the-interior\.yaml:\d+: formulas \d+, han: '阳和汤' needs its traditional form among also\.han\.$/,
        ),
        expect.stringMatching(
          /abscesses\.yaml:\d+: formulas 5, id: zhi-zhu-wan is in content\/formulas\/reduce-.*\.yaml:4 already\.$/,
        ),
        'content/demo-club/cases/01-always-thirsty-always-tired-and.yaml:2: author: There is no demo member rose.',
        expect.stringMatching(/01-always.*: comments 2, reply_to: No earlier comment has the number 9\.$/),
      ]),
    )
  })

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
        'demo-club/cases/05-foggy-after-lunch-with-loose.yaml': replacing(' Pregnancy test negative.', ''),
        'demo-club/cases/12-bleeding-gums-and-hungry-again.yaml': replacing(
          'needs a doctor or dentist',
          'is bad',
        ),
        'demo-club/cases/13-knees-and-lower-back-that.yaml': replacing(
          'Dang Gui, Chuan Xiong and Niu Xi',
          'herbs',
        ),
      }),
    )
    expect(faults).toEqual([])
    const said = unsafeInDemoClub(content).map(({ file, line, reason }) => `${file}:${line}: ${reason}`)
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /4-simple\.yaml:\d+: cases 1, questions 4: The right answer .* LI-4 .*pregnancy/,
        ),
        expect.stringMatching(/02-two.*: solution: The right answer .*SP-6.* not used in pregnancy/),
        expect.stringMatching(/02-two.*: quiz 4: The right answer .*Shao Fu Zhu Yu Tang .* pregnancy/),
        expect.stringMatching(/05-foggy.*: solution: The case does not say whether she is pregnant/),
        expect.stringMatching(/12-bleeding.*: solution: The case shows an alarm/),
        expect.stringMatching(
          /13-knees.*: solution: Dang Gui is not used beside blood thinners, and the Cautions/,
        ),
      ]),
    )
  })
})

test('BANK-10: the questions of the demo club cannot be guessed', async () => {
  const { content } = await readContent()
  const seeded = measure(seededPapers(content))
  expect(seeded.questions).toBe(148)
  expect(seeded.rules.filter(({ share }) => share > mostByRule)).toEqual([])
  expect(seeded.model).toBeLessThanOrEqual(mostByModel)
})
