import {
  type BankPattern,
  bankPattern,
  bankRows,
  type BankPoint,
  type BankRemedy,
  type BankRows,
} from '../../supabase/functions/_shared/contract/bank.ts'
import { draftingNames } from '../../supabase/functions/_shared/contract/content-drafting.ts'
import type { ContentFormula } from '../../supabase/functions/_shared/contract/content-formulas.ts'
import type { RemedyCautions } from '../../supabase/functions/_shared/contract/content-herbs.ts'
import type { ContentPoint, PointsFile } from '../../supabase/functions/_shared/contract/content-points.ts'
import type { ContentPattern, DemoCase, DemoExam } from '../../supabase/functions/_shared/contract/content.ts'
import { rowsOf } from './entries.ts'
import { joined, pointSynonyms, searchNames } from './names.ts'
import type { Content } from './rooms.ts'

/** A row of `private.content`. */
export type ContentItem = { kind: string; slug: string; body: object }
/** What `private.load_content` takes. */
export type ContentRows = { items: ContentItem[]; names: { name: string; token: string }[] }

export function toRows(content: Content): ContentRows {
  const formulas = new Map(rowsOf.formulas(content).map(({ value }) => [value.id, value]))
  const herbs = new Map(rowsOf.herbs(content).map(({ value }) => [value.id, value.pinyin]))
  const items = [
    ...content.points.flatMap(({ value }) => pointItems(value)),
    ...content.patterns.map(({ value }) => ({
      kind: 'pattern',
      slug: value.id,
      body: { ...bankPatternOf(value, formulas.get(value.formula.id)!, herbs), entry: value },
    })),
    ...described('herb', rowsOf.herbs(content)),
    ...described('formula', rowsOf.formulas(content)),
    ...remedyItems(content),
    ...described('red flag', rowsOf.redFlags(content)),
    ...described('test', rowsOf.tests(content)),
    ...described('source', rowsOf.sources(content)),
    ...content.everydayNames.map(({ value }) => ({ kind: 'everyday names', slug: 'all', body: value })),
    ...content.topics.flatMap(({ value }) =>
      value.topics.map((body) => ({ kind: 'topic', slug: body.tag, body })),
    ),
    ...described('kitchen', rowsOf.kitchen(content)),
    ...content.blueprint.map(({ value }) => ({ kind: 'blueprint', slug: 'mock-exam', body: value })),
    ...draftingNames.flatMap((slug) =>
      content[slug].map(({ value: body }) => ({ kind: 'drafting', slug, body })),
    ),
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

/** What drafts are composed from, as `private.read_bank()` answers it of the same files. */
export function bankOf(content: Content): BankRows {
  const { items } = toRows(content)
  const drafting = items.filter(({ kind }) => kind === 'drafting')
  const bodies = (kind: string) =>
    items
      .filter((item) => item.kind === kind)
      .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
      .map(({ body }) => body)
  return bankRows.parse({
    patterns: bodies('pattern'),
    points: bodies('point'),
    red_flags: bodies('red flag'),
    remedies: bodies('remedy'),
    blueprint: bodies('blueprint')[0],
    kitchen: bodies('kitchen'),
    drafting: Object.fromEntries(drafting.map(({ slug, body }) => [slug, body])),
  })
}

const described = (kind: string, rows: { value: { id: string } }[]): ContentItem[] =>
  rows.map(({ value }) => ({ kind, slug: value.id, body: value }))

/** What the bank does not take stands in `entry`, the whole row as its file has it; so it does of a pattern. */
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
    location: point.location,
    actions: point.actions,
    categories: [...point.categories, ...meetings(point)],
    cautions: point.cautions.says,
    ...(point.cautions.pregnancy && { pregnancy: point.cautions.pregnancy }),
    ...(point.cautions.needle && { needle: point.cautions.needle }),
  }))

const meetings = ({ meets = [] }: ContentPoint) =>
  meets.map((one) =>
    one.endsWith(' Mai') ? `Meeting point with the ${one}` : `Meeting point with the ${one} channel`,
  )

/** Parsed by the contract, which leaves out what only the search needs. */
const bankPatternOf = (
  pattern: ContentPattern,
  { name, pinyin, han, ingredients, modifications }: ContentFormula,
  herbs: ReadonlyMap<string, string>,
): BankPattern =>
  bankPattern.parse({
    ...pattern,
    formula: {
      name,
      pinyin,
      han,
      why: pattern.formula.why,
      chief: ingredients.chief.map((id) => herbs.get(id)!),
      ...(modifications && { changes: modifications }),
    },
  })

/** Of herbs and formulas, only whom they do not suit. */
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
  return all.flatMap(({ slug, name, pinyin, also, cautions: { pregnancy, unfit_for }, ...row }) => {
    const medicines = [...new Set(row.with)]
    if (!pregnancy && !unfit_for && medicines.length === 0) return []
    const body: BankRemedy = {
      names: [name, pinyin, ...(also?.english ?? [])],
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

/** As `private.store_exam` takes it. */
const storedExam = ({ number, kind, seconds, is_featured, is_in_bank, cases }: DemoExam) => ({
  id: `e0a50000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind,
  time_limit: seconds,
  is_featured,
  is_in_bank,
  // SAFE-8 is held to the demo club by a spec.
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
