import {
  type BankPoint,
  type BankRemedy,
  type BankRows,
} from '../../supabase/functions/_shared/contract/bank.ts'
import type { RemedyCautions } from '../../supabase/functions/_shared/contract/content-herbs.ts'
import type { PointsFile } from '../../supabase/functions/_shared/contract/content-points.ts'
import type { DemoCase, DemoExam } from '../../supabase/functions/_shared/contract/content.ts'
import { rowsOf } from './entries.ts'
import { joined, pointSynonyms, searchNames, describedNames } from './names.ts'
import type { Content } from './file-kinds.ts'

type ContentItem = { kind: string; slug: string; body: object }
type ContentRows = { items: ContentItem[]; names: { name: string; token: string }[] }

export function toRows(content: Content): ContentRows {
  const items = [
    ...bankItems(content),
    ...described('herb', rowsOf.herbs(content)),
    ...described('formula', rowsOf.formulas(content)),
    ...described('test', rowsOf.tests(content)),
    ...described('source', rowsOf.sources(content)),
    ...content.everydayNames.map(({ value }) => ({ kind: 'everyday names', slug: 'all', body: value })),
    ...content.topics.flatMap(({ value }) =>
      value.topics.map((body) => ({ kind: 'topic', slug: body.tag, body })),
    ),
    ...content.searchWords.map(({ value }) => ({
      kind: 'search word',
      slug: 'left out',
      body: { words: value.left_out },
    })),
    ...describedNames(content).map(({ token, ...body }) => ({ kind: 'search word', slug: token, body })),
    ...content.chart.flatMap(({ value }) =>
      value.channels.map((body) => ({ kind: 'chart', slug: body.channel, body })),
    ),
    ...content.demoMembers.flatMap(({ value }) =>
      value.members.map((member, index) => ({
        kind: 'demo member',
        slug: member.key,
        body: { number: index + 1, ...member },
      })),
    ),
    ...content.demoCases.map(({ value }) => ({
      kind: 'demo case',
      slug: String(value.number),
      body: quizzed(value),
    })),
    ...content.demoExams.map(({ value }) => ({
      kind: 'demo exam',
      slug: String(value.number),
      body: storedExam(value),
    })),
  ]
  return { items, names: searchNames(content).map(({ name, token }) => ({ name, token })) }
}

const bankItems = (content: Content): ContentItem[] => [
  ...content.points.flatMap(({ value }) => pointItems(value)),
  ...described('pattern', content.patterns),
  ...described('exam case', content.examCases),
  ...remedyItems(content),
  ...described('red flag', rowsOf.redFlags(content)),
  ...described('kitchen', rowsOf.kitchen(content)),
  ...content.blueprint.map(({ value }) => ({ kind: 'blueprint', slug: 'mock-exam', body: value })),
  ...content.personWords.map(({ value }) => ({ kind: 'person words', slug: 'all', body: value })),
  ...content.otherWords.map(({ value }) => ({ kind: 'other words', slug: 'all', body: value })),
]

/** Returns the same rows as `private.read_bank()` would after loading these files. */
export function bankOf(content: Content): BankRows {
  const items = bankItems(content)
  const bodies = (kind: string) =>
    items
      .filter((item) => item.kind === kind)
      .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
      .map(({ body }) => body)
  return {
    cases: bodies('exam case'),
    patterns: bodies('pattern'),
    points: bodies('point'),
    remedies: bodies('remedy'),
    red_flags: bodies('red flag'),
    kitchen: bodies('kitchen'),
    person_words: bodies('person words')[0],
    other_words: bodies('other words')[0],
    blueprint: bodies('blueprint')[0],
  } as BankRows
}

const described = (kind: string, rows: { value: { id: string } }[]): ContentItem[] =>
  rows.map(({ value }) => ({ kind, slug: value.id, body: value }))

/** The bank of drafts uses only some fields of a point; `entry` adds the whole row of its file. */
const pointItems = (file: PointsFile): ContentItem[] =>
  bankPoints(file).map((point, index) => ({
    kind: 'point',
    slug: point.code,
    body: { ...point, entry: file.points[index] },
  }))

const bankPoints = (file: PointsFile): BankPoint[] =>
  file.points.map((point) => ({
    code: point.code,
    synonyms: pointSynonyms(file, point),
    pinyin: joined(point.pinyin),
    han: point.han,
    channel: file.channel,
    cautions: point.cautions.says,
    ...(point.cautions.pregnancy && { pregnancy: point.cautions.pregnancy }),
    ...(point.cautions.needle && { needle: point.cautions.needle }),
  }))

function remedyItems(content: Content): ContentItem[] {
  const herbs = rowsOf.herbs(content).map(({ value }) => value)
  const medicinesOf = ({ cautions }: (typeof herbs)[number]) => medicinesIn(cautions)
  const byId = new Map(herbs.map((herb) => [herb.id, medicinesOf(herb)]))
  const all = [
    ...herbs.map((herb) => ({ slug: `herb-${herb.id}`, ...herb, with: medicinesOf(herb) })),
    ...rowsOf.formulas(content).map(({ value }) => ({
      slug: `formula-${value.id}`,
      ...value,
      with: [
        ...medicinesIn(value.cautions),
        ...Object.values(value.ingredients).flatMap((ids) => ids.flatMap((id) => byId.get(id) ?? [])),
      ],
    })),
  ]
  return all.flatMap(({ slug, name, pinyin, han, also, cautions: { pregnancy, unfit_for }, ...row }) => {
    const medicines = [...new Set(row.with)]
    const body: BankRemedy = {
      id: row.id,
      names: [name, pinyin, han, ...(also?.english ?? []), ...(also?.han ?? [])],
      ...(pregnancy && { pregnancy }),
      ...(unfit_for && { unfit_for }),
      ...(medicines.length > 0 && { with: medicines }),
    }
    return [{ kind: 'remedy', slug, body }]
  })
}

const medicinesIn = ({ interactions = [] }: RemedyCautions) =>
  interactions.flatMap((one) => ('with' in one ? [one.with] : []))

const indexOf = (answer: string) => 'ABCD'.indexOf(answer)

const quizzed = ({ quiz = [], ...story }: DemoCase) => ({
  ...story,
  quiz: quiz.map(({ answer, ...question }) => ({ ...question, correct_answer: indexOf(answer) })),
})

const storedExam = ({ number, kind, seconds, is_featured, is_in_bank, cases }: DemoExam) => ({
  id: `e0a50000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind,
  time_limit: seconds,
  is_featured,
  is_in_bank,
  // Zero without a check here, because a spec runs the safety check (SAFE-8) on the demo club's exams.
  safety_findings: 0,
  cases: cases.map(({ diagnosis, scenario }) => ({ diagnosis, scenario })),
  questions: cases
    .flatMap(({ questions }) => questions)
    .map(({ section, question, answer, options }) => ({
      section,
      question,
      correct_answer: indexOf(answer),
      options: options.map(({ option }) => option),
      explanations: options.map(({ why }) => why),
    })),
})
