import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFiles } from '../../content/loader/read-content.ts'
import type { Content } from '../../content/loader/rooms.ts'
import { startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { contentWith } from '../kit/content-copy.ts'

let club: ClubDatabase
let content: Content
beforeAll(async () => {
  ;[club, { content }] = await Promise.all([startClubDatabase(), readFiles()])
})
afterAll(() => club.stop())

const replacing = (from: string, to: string) => (text: string) => text.replace(from, to)
const faultsOf = async (edits: Parameters<typeof contentWith>[0]) =>
  (await readFiles(await contentWith(edits))).faults.map(({ file, reason }) => `${file}: ${reason}`)

describe('dangers', () => {
  test('LIB-3: a formula that is silent about a danger of its herbs is refused, and what does not exist too', async () => {
    const faults = await faultsOf({
      'formulas/warm-the-interior.yaml': (text) =>
        text
          .replace(/(id: si-ni-tang\n[^]*?)pregnancy: forbidden/, '$1pregnancy: caution')
          .replace(/(id: si-ni-tang\n[^]*?)toxicity: toxic/, '$1toxicity: slight')
          .replace(/(id: si-ni-tang\n[^]*?) {6}legal: .*\n/, '$1'),
      'formulas/transform-phlegm.yaml': (text) =>
        text.replace('herb: hai-zao', 'with: digoxin').replace('chief: [meng-shi]', 'chief: [meng-shu]'),
      'herbs/open-the-orifices.yaml': replacing('says: Forbidden in pregnancy even', 'says: Forbidden even'),
      'herbs/warm-the-interior.yaml': replacing('herb: yu-jin', 'herb: yan-hu-suo'),
      'herbs/stop-bleeding.yaml': replacing('[bensky-herbs, chen-herbs', '[bensky-book, chen-herbs'),
    })
    const expected = [
      /warm-the-interior\.yaml: formulas \d+, cautions: In pregnancy fu-zi is forbidden, the formula is not\./,
      /warm-the-interior\.yaml: formulas \d+, cautions: The toxicity of fu-zi is toxic, the formula's is less\./,
      /warm-the-interior\.yaml: formulas \d+, cautions: Law restricts fu-zi/,
      /transform-phlegm\.yaml: .*: hai-zao and gan-cao do not go together, and the formula does not say why\./,
      /transform-phlegm\.yaml: .*ingredients, chief 1: There is no herb meng-shu\./,
      /open-the-orifices\.yaml: .*: It does not speak of pregnancy\./,
      /warm-the-interior\.yaml: .*: yan-hu-suo does not say so of ding-xiang\./,
      /stop-bleeding\.yaml: .*: There is no source bensky-book\./,
    ]
    expect(faults).toEqual(expect.arrayContaining(expected.map((one) => expect.stringMatching(one))))
  })
})

describe('alarms', () => {
  test('LIB-4: a pattern whose complaint or sign is an alarm names it, or is refused', async () => {
    const flagged = content.patterns.filter(({ value }) => value.red_flags)
    expect(flagged.length).toBeGreaterThanOrEqual(16)
    expect(
      await faultsOf({
        'patterns/chronic-bi.yaml': replacing('deformed-joints, ', ''),
        'patterns/lung-heat.yaml': replacing('red_flags: [', 'red_flags: [lung-ice, '),
        'patterns/wind-bi.yaml': replacing('\nsigns:\n', '\nsigns:\n  - black, tarry stools since Monday\n'),
        'patterns/plum-stone-qi.yaml': replacing('\nsigns:\n', '\nsigns:\n  - no tarry stools\n'),
      }),
    ).toEqual([
      expect.stringMatching(/chronic-bi\.yaml: complaints 1: .* is an alarm, deformed-joints/),
      expect.stringMatching(/chronic-bi\.yaml: complaints 3: .* is an alarm, deformed-joints/),
      expect.stringMatching(/chronic-bi\.yaml: signs 1: .* is an alarm, deformed-joints/),
      expect.stringMatching(/lung-heat\.yaml: red_flags 1: There is no red flag lung-ice\.$/),
      expect.stringMatching(/wind-bi\.yaml: signs 1: .* is an alarm, black-stool/),
    ])
  })
})

describe('names', () => {
  test('NAME-1: each name of each pattern, formula and herb that means nothing else is linked to it', async () => {
    const { rows } = await club.owner.query(`
      with names as (
        select n.entry, array_to_string(n.parts, case n.style when 'han' then '' else ' ' end) as name
        from private.entry_names n where n.style in ('han', 'plain') and not n.means_more
      ), linked as (
        select l.link ->> 2 as entry, substr(t.text, (l.link ->> 0)::int + 1, (l.link ->> 1)::int - (l.link ->> 0)::int) as name
        from (select string_agg(name, ' | ') as text from names) t, jsonb_array_elements(private.find_names(t.text)) l (link)
      )
      select (select count(*)::int from names) as names, array(select entry from (table names except table linked) o) as others`)
    expect(rows[0].names).toBeGreaterThan(2000)
    expect(rows[0].others).toEqual([])
  })
})
