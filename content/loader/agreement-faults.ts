import type { ContentHerb } from '../../supabase/functions/_shared/contract/content-herbs.ts'
import type { ContentPoint } from '../../supabase/functions/_shared/contract/content-points.ts'
import type { ContentPattern } from '../../supabase/functions/_shared/contract/content.ts'
import { type FormulaRow, rowsOf } from './entries.ts'
import type { Fault } from './faults.ts'
import { ingredientsOf } from './remedy-faults.ts'
import type { Content } from './file-kinds.ts'
import { faultAt, type Place } from './yaml-file.ts'

type About = NonNullable<ContentPattern['exceptions']>[number]['about']
type Known = { pattern: ContentPattern; formula: FormulaRow['value']; warmth: number; points: Named[] }
type Named = { why: string; place: Place; row: ContentPoint }
type Found = { about: About; place: Place; reason: string }

const warmths: Record<ContentHerb['temperature'], number> = {
  cold: -2,
  cool: -1,
  'slightly cold': -1,
  neutral: 0,
  'slightly warm': 1,
  warm: 1,
  hot: 2,
}

/** For each kind of pattern: what its tongue or pulse should show, and what contradicts it. */
const pictures: [about: 'tongue' | 'pulse', of: string, has: RegExp | null, hasNot: RegExp | null][] = [
  ['tongue', 'hot', /\bred\b|crimson|yellow/, /\bpale\b(?! red)|bluish/],
  ['tongue', 'cold', null, /(?<!pale )\bred\b|crimson|yellow|prickles/],
  ['tongue', 'neutral', null, /yellow|crimson/],
  ['tongue', 'empty', null, /\b(thick|greasy|sticky)\b/],
  ['tongue', 'full', null, /\b(without|little|no|hardly any|scanty|scarcely any) coat|peeled/],
  ['pulse', 'hot', /rapid|overflowing|surging/, /\bslow\b/],
  ['pulse', 'cold', null, /rapid|overflowing|surging/],
  ['pulse', 'neutral', null, /rapid/],
  [
    'pulse',
    'empty',
    /weak|empty|thin|fine|faint|choppy|minute|thready/,
    /\bfull\b|forceful|overflowing|surging/,
  ],
  ['pulse', 'full', null, /\b(weak|empty|faint|thready|thin|fine)\b/],
]

/** For each kind of pattern: point actions that contradict it, unless the sentence states a purpose. */
const unwanted: [of: string, does: RegExp][] = [
  ['hot', /\b(?<!without )(warms?|moxa|scatters? Cold)\b/],
  ['cold', /\bclears? (\S+ )?(Heat|Fire)|\bcools?\b|\bdrains? Fire/],
  ['full', /\b(tonif|nourish|strengthen)/],
  ['empty', /\b(drains|purges|expels|disperses|clears Heat)\b/],
]
/** Point categories that a sentence may mention; the point's own row must have the same category. */
const calledAs =
  /\b(Front-Mu|Back-Shu|Xi-Cleft|Hui-Gathering|Yuan-Source|Luo-Connecting|Lower He-Sea|Command point|Jing-Well|Shu-Stream)\b/
const purpose = /\bso that\b|\bto\b|\bwhere\b|\bby which\b/

/** Checks that tongue, pulse, points and formula fit the pattern's nature, temperature and patients. */
export function agreementFaults(content: Content): Fault[] {
  const points = new Map(rowsOf.points(content).map(({ value }) => [value.code, value]))
  const formulas = new Map(rowsOf.formulas(content).map(({ value }) => [value.id, value]))
  const herbs = new Map(rowsOf.herbs(content).map(({ value }) => [value.id, value]))
  return content.patterns.flatMap(({ file, value: pattern }) => {
    const formula = formulas.get(pattern.formula.id)
    if (!formula) return []
    const temperatures = ingredientsOf(formula).flatMap((id) => herbs.get(id)?.temperature ?? [])
    const known = {
      pattern,
      formula,
      warmth: temperatures.reduce((sum, one) => sum + warmths[one], 0) / temperatures.length,
      points: pattern.points.flatMap(({ code, why }, index) => {
        const row = points.get(code)
        return row ? [{ why, row, place: ['points', index, 'why'] }] : []
      }),
    }
    const found = [...wrongPictures(known), ...wrongPoints(known), ...wrongFormula(known), ...unfit(known)]
    const exceptions = pattern.exceptions ?? []
    return [
      ...found
        .filter(({ about }) => !exceptions.some((one) => one.about === about))
        .map(({ place, reason }) => faultAt(file, place, reason)),
      ...exceptions.flatMap(({ about }, index) =>
        found.some((one) => one.about === about)
          ? []
          : [faultAt(file, ['exceptions', index], `Nothing of the ${about} asks for a reason.`)],
      ),
    ]
  })
}

const isOf = ({ nature, temperature }: ContentPattern, kind: string) =>
  nature === kind || temperature === kind

const wrongPictures = ({ pattern }: Known): Found[] =>
  pictures.flatMap(([about, of, has, hasNot]) => {
    const text = pattern[about]
    const isWrong = isOf(pattern, of) && (has?.test(text) === false || hasNot?.test(text) === true)
    return isWrong ? [{ about, place: [about], reason: `Strange in what is ${of}: '${text}'.` }] : []
  })

const wrongPoints = ({ pattern, points }: Known): Found[] =>
  points.flatMap(({ why, place, row }) => {
    const of = unwanted.find(([kind, does]) => isOf(pattern, kind) && does.test(why) && !purpose.test(why))
    const saidCategory = calledAs.exec(why)?.[0]
    const reasons = [
      ...(of ? [`What is ${of[0]} does not ask for it: '${why}'.`] : []),
      ...(row.cautions.moxa === 'forbidden' && /(?<!without )\bmoxa\b/.test(why)
        ? [`Moxa is forbidden on ${row.code}.`]
        : []),
      ...(saidCategory && !row.categories.some((one) => one.startsWith(saidCategory))
        ? [`${row.code} is no ${saidCategory} point.`]
        : []),
      ...(row.cautions.needle === 'forbidden' && !/\bmoxa\b/.test(why)
        ? [`${row.code} is not needled, and it does not say what is done instead.`]
        : []),
    ]
    return reasons.map((reason) => ({ about: 'points', place, reason }))
  })

function wrongFormula({ pattern, formula: { id, category }, warmth }: Known): Found[] {
  const reasons = [
    ...(pattern.temperature === 'hot' && (category === 'warm the interior' || warmth > 0.3)
      ? [`${id} warms what is hot.`]
      : []),
    ...(pattern.temperature === 'cold' && (category === 'clear heat' || warmth < -0.1)
      ? [`${id} cools what is cold.`]
      : []),
    ...(pattern.nature === 'full' && category.startsWith('tonify') ? [`${id} tonifies what is full.`] : []),
    ...(pattern.nature === 'empty' && /^(drain|release|reduce)/.test(category)
      ? [`${id} drains what is empty.`]
      : []),
  ]
  return reasons.map((reason) => ({ about: 'formula', place: ['formula', 'id'], reason }))
}

function unfit({ pattern, formula: { id, cautions }, points }: Known): Found[] {
  const story = [...pattern.complaints, ...pattern.signs].join('. ')
  const isOfPregnancy = /\bpregnan/.test(story)
  const others = [
    ...(/\bmilk\b|\bafter birth\b/.test(story) && pattern.group === 'Women' ? ['breast-feeding'] : []),
    ...(pattern.ages[1] < 16 ? ['children'] : []),
  ]
  return [
    ...(isOfPregnancy && cautions.pregnancy === 'forbidden' ? ['pregnancy'] : []),
    ...others.filter((one) => cautions.unfit_for?.some((group) => group === one)),
  ]
    .map((whom): Found => ({
      about: 'formula',
      place: ['formula', 'id'],
      reason: `${id} is not for ${whom}.`,
    }))
    .concat(
      points
        .filter(({ row }) => isOfPregnancy && row.cautions.pregnancy === 'forbidden')
        .map(({ row, place }) => ({
          about: 'points',
          place,
          reason: `${row.code} is forbidden in pregnancy.`,
        })),
    )
}
