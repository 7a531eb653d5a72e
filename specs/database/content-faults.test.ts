import { beforeAll, expect, test } from 'vitest'
import { unsafeInDemoClub } from '../../content/checks/demo-club-safety.ts'
import { readContent } from '../../content/loader/read-content.ts'
import type { Fault } from '../../content/loader/faults.ts'
import { contentWith } from '../kit/content-copy.ts'

type Edits = Parameters<typeof contentWith>[0]
const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)
const setting = (key: string, text: string) => swap(new RegExp(`\\n${key}: .*`), `\n${key}: ${text}`)
const adding = (list: string, entry: string) => swap(`\n${list}:\n`, `\n${list}:\n  - ${entry}\n`)

/** Edits that plant faults in the content, and the messages the loader must give for them. No two edits undo each other. */
const planted: [rules: string, edits: Edits, said: RegExp[]][] = [
  [
    'BANK-2, LIB-5: a reference to what does not exist, and a name that is taken',
    {
      'patterns/heart-fire.yaml': swap('id: heart-fire\n', 'id: heart-flame\n'),
      'patterns/lung-heat.yaml': swap('also: {', 'also: { english: [Liver-Fire],'),
      'patterns/stomach-fire.yaml': swap('Wèi Huǒ', 'Wei Huo'),
      'patterns/kidney-yin-deficiency.yaml': (text) =>
        setting(
          'sources',
          '[my-notes]',
        )(text)
          .replace('code: KI-10', 'code: KI-28')
          .replace('id: liu-wei-di-huang-wan', 'id: dang-gui-wan')
          .replace('id: kidney-yin-fire', 'id: kidney-ice'),
      'points/lung.yaml': swap('code: LU-3\n', 'code: LU-1\n'),
      'points/spleen.yaml': swap('who-locations]', 'who-knows]'),
      'demo-club/cases/01-always-thirsty-always-tired-and.yaml': swap('author: mugwort', 'author: rose'),
    },
    [
      /kidney-yin-deficiency\.yaml:\d+: points 3, code: There is no point KI-28\.$/,
      /kidney-yin-deficiency\.yaml:\d+: formula, id: There is no formula dang-gui-wan\.$/,
      /kidney-yin-deficiency\.yaml:\d+: differentials 2, id: There is no pattern kidney-ice\.$/,
      /heart-fire\.yaml:1: id: The file must be heart-flame\.yaml\.$/,
      /lung-heat\.yaml:5: also, english 1: 'Liver-Fire' is a name of pattern:liver-fire already\.$/,
      /stomach-fire\.yaml:3: pinyin: 'Wei Huo Chì Shèng' lacks a tone\.$/,
      /kidney-yin-deficiency\.yaml:\d+: sources 1: There is no source my-notes\.$/,
      /lung\.yaml:\d+: points 3, code: LU-1 is in content\/points\/lung\.yaml:4 already\.$/,
      /spleen\.yaml:\d+: points 1, sources 4: There is no source who-knows\.$/,
      /01-always-thirsty-always-tired-and\.yaml:2: author: There is no demo member rose\.$/,
    ],
  ],
  [
    'BANK-3: a pattern that contradicts itself',
    {
      'patterns/heart-fire.yaml': adding(
        'nutrition',
        'advice: Lamb with ginger and cinnamon every evening for all of them\n    why: because',
      ),
      'patterns/stomach-cold.yaml': adding(
        'daily_life',
        'advice: A cold compress of mint on the belly at night for all of them\n    why: because',
      ),
      'patterns/stomach-fire.yaml': setting(
        'principle',
        'Warm the Middle and scatter cold from the whole of the body',
      ),
      'patterns/lung-heat.yaml': adding('histories', 'heard of Lung Heat at school'),
      'patterns/chronic-bi.yaml': swap(/possible_ages: .*\n/, ''),
    },
    [
      /heart-fire\.yaml:\d+: nutrition 1, advice: Against its nature, hot/,
      /stomach-cold\.yaml:\d+: daily_life 1, advice: Against its nature, cold/,
      /stomach-fire\.yaml:\d+: principle: Against its nature/,
      /lung-heat\.yaml:\d+: histories 1: It gives itself away/,
      /chronic-bi\.yaml:\d+: ages: Its people are past thirty or children: possible_ages says who/,
    ],
  ],
  [
    'LIB-3: a formula or herb that is silent about a danger',
    {
      'formulas/warm-the-interior.yaml': (text) =>
        text
          .replace(/(id: si-ni-tang\n[^]*?)pregnancy: forbidden/, '$1pregnancy: caution')
          .replace(/(id: si-ni-tang\n[^]*?)toxicity: toxic/, '$1toxicity: slight')
          .replace(/(id: si-ni-tang\n[^]*?) {6}legal: .*\n/, '$1'),
      'formulas/transform-phlegm.yaml': swap('herb: hai-zao', 'with: digoxin'),
      'herbs/open-the-orifices.yaml': swap('says: Forbidden in pregnancy even', 'says: Forbidden even'),
    },
    [
      /warm-the-interior\.yaml:\d+: formulas \d+, cautions: In pregnancy fu-zi is forbidden, the formula is not\./,
      /warm-the-interior\.yaml:\d+: formulas \d+, cautions: The toxicity of fu-zi is toxic, the formula's is less\./,
      /warm-the-interior\.yaml:\d+: formulas \d+, cautions: Law restricts fu-zi/,
      /transform-phlegm\.yaml.*: hai-zao and gan-cao do not go together, and the formula does not say why\./,
      /open-the-orifices\.yaml.*: It does not speak of pregnancy\./,
    ],
  ],
  [
    'LIB-4: a pattern that shows an alarm and does not name it, or does not say who is to look at it',
    {
      'patterns/chronic-bi.yaml': swap('deformed-joints, ', ''),
      'patterns/wind-bi.yaml': adding('signs', 'black, tarry stools since Monday'),
      'patterns/plum-stone-qi.yaml': adding('signs', 'no tarry stools'),
      'patterns/lung-heat.yaml': swap(/ {2}- advice: Call an ambulance.*\n.*\n/, ''),
    },
    [
      /chronic-bi\.yaml:\d+: signs 5: .* is an alarm, deformed-joints/,
      /wind-bi\.yaml:\d+: signs 1: .* is an alarm, black-stool/,
      /lung-heat\.yaml:\d+: red_flags: No advice says who is to look at it first\./,
    ],
  ],
  [
    'LIB-6: a tongue, pulse, point or formula that does not fit what is hot or cold, full or empty',
    {
      'patterns/liver-fire.yaml': (text) =>
        setting(
          'tongue',
          'pale, with a white coat',
        )(text).replace('id: dang-gui-long-hui-wan', 'id: li-zhong-wan'),
      'patterns/stomach-cold.yaml': swap('expels Cold from the Middle with moxa', 'clears Heat'),
      'patterns/lung-phlegm-damp.yaml': swap('id: er-chen-tang', 'id: si-jun-zi-tang'),
      'patterns/spleen-qi-deficiency.yaml': setting('pulse', 'full and forceful'),
      'patterns/morning-sickness.yaml': swap('code: SP-3', 'code: SP-6'),
      'patterns/milk-deficiency.yaml': swap('id: tong-ru-dan', 'id: xie-xin-tang'),
      'patterns/milk-stagnation.yaml': setting('pulse', 'wiry'),
    },
    [
      /liver-fire.*tongue: Strange in what is hot/,
      /liver-fire.*li-zhong-wan warms what is hot/,
      /stomach-cold.*points.*What is cold does not ask for it/,
      /lung-phlegm-damp.*si-jun-zi-tang tonifies what is full/,
      /spleen-qi-deficiency.*pulse: Strange in what is empty/,
      /morning-sickness.*SP-6 is forbidden in pregnancy/,
      /milk-deficiency.*xie-xin-tang is not for breast-feeding/,
      /milk-stagnation.*exceptions 1: Nothing of the pulse asks for a reason/,
    ],
  ],
  [
    'POINT-5: a point that contradicts itself',
    {
      'points/lung.yaml': (text) =>
        text.replace('[He-Sea, Water,', '[He-Sea, Earth,').replace('dangers: [lung]', 'dangers: [nerve]'),
      'points/large-intestine.yaml': swap('      pregnancy: forbidden\n', ''),
      'points/heart.yaml': swap('Yuan-Source of the Heart', 'Yuan-Source of the Spleen'),
      'points/stomach.yaml': swap('Not needled: it serves', 'Perpendicularly: it serves'),
      'points/kidney.yaml': swap('sounds_like: SJ-3', 'sounds_like: SJ-4'),
      'points/du.yaml': swap(/moxa: forbidden\n/, '\n'),
    },
    [
      /lung\.yaml:\d+: points 5, categories: Its phase must be Water\./,
      /lung\.yaml:\d+: points 1, cautions, says: It says so, and dangers: lung is missing\./,
      /large-intestine\.yaml:\d+: points 4, cautions, says: It says so, and pregnancy is missing\./,
      /heart\.yaml:\d+: points 7, categories \d: It is of Heart/,
      /stomach\.yaml:\d+: points 17, needling: .* do not agree/,
      /kidney\.yaml:\d+: points 15, sounds_like: SJ-4 does not sound like it\./,
      /du\.yaml:\d+: points 15, cautions, moxa: It says so/,
    ],
  ],
]

test('BANK-2, BANK-3, LIB-3, LIB-4, LIB-5, LIB-6: the loader finds no fault in the content', async () => {
  expect((await readContent()).faults).toEqual([])
})

const linesOf = (faults: Fault[]) =>
  faults.map(({ file, line, reason }) => `${file.replace('content/', '')}:${line}: ${reason}`)
const matching = (said: RegExp[]) => expect.arrayContaining(said.map((one) => expect.stringMatching(one)))

test('BANK-2: the date of a review needs no quotes', async () => {
  const reviewed = (text: string) => `${text}\nreviewed: { by: A practitioner, on: 2026-11-27 }\n`
  const { content, faults } = await readContent(await contentWith({ 'patterns/liver-fire.yaml': reviewed }))
  expect(faults).toEqual([])
  expect(content.patterns.map(({ value }) => value.reviewed?.on)).toContain('2026-11-27')
})

test('BANK-2, LIB-5: the loader reports a file that does not fit its schema, with line and reason', async () => {
  const copy = await contentWith({
    'patterns/liver-fire.yaml': swap('\ngroup: Liver\n', '\ngroup: Livers\ncolor: red\n'),
    'patterns/heart-fire.yaml': swap(/\nsources: .*/, ''),
    'points/lung.yaml': swap('code: LU-1\n', 'code: LX-1\n'),
    'demo-club/members.yaml': swap('name: Demo Study Master Ginkgo', 'name: Ginkgo: a master'),
    'patterns/notes.yml': 'a: 1\n',
  })
  expect(linesOf((await readContent(copy)).faults)).toEqual(
    matching([
      /^demo-club\/members\.yaml:4: bad indentation of a mapping entry/,
      /^patterns\/heart-fire\.yaml:\d+: sources: /,
      /^patterns\/liver-fire\.yaml:7: group: Invalid option/,
      /^patterns\/liver-fire\.yaml:8: color: Nobody reads this key\.$/,
      /^patterns\/notes\.yml:1: No file of this name is read\. See docs\/content\.md\.$/,
      /^points\/lung\.yaml:4: points 1, code: A code like LR-3\.$/,
    ]),
  )
})

// The loader compares all files, so one copy with every edit is read once.
let found: string[]
beforeAll(async () => {
  const copy = await contentWith(...planted.map(([, edits]) => edits))
  found = linesOf((await readContent(copy)).faults)
})

test.each(planted)('the loader reports %s with line and reason', (_, __, said) => {
  expect(found).toEqual(matching(said))
})

test('SAFE-8: the loader reports advice that is unsafe for a demo case’s patient, with line and reason', async () => {
  const edits: Edits = {
    'demo-club/exams/4-simple.yaml': swap('a pregnancy test is negative', 'she is ten weeks pregnant'),
    'demo-club/cases/02-two-days-a-month-flat.yaml': swap(
      'Pregnancy test negative',
      'She is ten weeks pregnant',
    ),
    'demo-club/cases/12-bleeding-gums-and-hungry-again.yaml': swap('needs a doctor or dentist', 'is bad'),
  }
  const { content, faults } = await readContent(await contentWith(edits))
  expect(faults).toEqual([])
  const isEdited = ({ file }: { file: { path: string } }) =>
    Object.keys(edits).some((path) => file.path.endsWith(path))
  const edited = {
    ...content,
    demoExams: content.demoExams.filter(isEdited),
    demoCases: content.demoCases.filter(isEdited),
  }
  const said = unsafeInDemoClub(edited).map(({ file, line, reason }) => `${file}:${line}: ${reason}`)
  for (const one of [
    /4-simple\.yaml:\d+: cases 1, questions 4: The right answer has LI-4, .*pregnancy/,
    /02-two.*: solution: The right answer has REN-4, and the case speaks of pregnancy/,
    /12-bleeding.*: solution: The case shows an alarm/,
  ])
    expect(said).toContainEqual(expect.stringMatching(one))
})
