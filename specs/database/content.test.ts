import { describe, expect, test } from 'vitest'
import { mostByRule, questionsOf, sharesOf } from '../../content/checks/guessing.ts'
import { readContent, readFiles } from '../../content/loader/read-content.ts'
import { guest, refusalOf } from '../kit/club-database.ts'
import { contentWith } from '../kit/content-copy.ts'
import { club, everything, load, replacing } from './content-club.ts'

describe('loading', () => {
  test('BANK-1: the same files again write nothing at all', async () => {
    const before = await everything()
    expect(before.length).toBeGreaterThan(2000)
    expect(await load()).toBeNull()
    expect(await everything()).toEqual(before)
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
      'content/demo-club/members.yaml:4: bad indentation of a mapping entry',
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
      'person-words.yaml': replacing('name: digoxin', 'name: blood thinners'),
      'other-words.yaml': replacing('also: [retained]', 'also: [xueyu]'),
      'exam-cases/chemist-at-the-patent-office.yaml': (text) =>
        text.replace('sources: [', 'sources: [another-book, ').replace('uses: [', 'uses: [LU-12, '),
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
        expect.stringMatching(/person-words\.yaml:\d+: medicines 2, name: blood thinners is in .*already\.$/),
        expect.stringMatching(/other-words\.yaml:\d+: names \d+, also 1: xueyu is in .*already\.$/),
        expect.stringMatching(
          /exam-cases\/chemist.*: questions \d, uses 1: There is no entry LU-12 in the library\.$/,
        ),
        expect.stringMatching(/exam-cases\/chemist.*: sources 1: There is no source another-book\.$/),
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
})

test('BANK-10: no rule of thumb hits the right option too often, in the written cases and in the demo club', async () => {
  const { content } = await readFiles()
  for (const [name, questions] of Object.entries(questionsOf(content))) {
    expect(questions.length, name).toBeGreaterThan(100)
    expect(
      sharesOf(questions).filter(({ share }) => share > mostByRule),
      name,
    ).toEqual([])
  }
})
