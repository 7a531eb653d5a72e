import type { BankPoint } from '../../../_shared/contract/bank.ts'
import type { Ask, Option } from './choose-options.ts'
import { suiting } from './fits.ts'
import type { Material } from './material.ts'
import { capital } from './prose.ts'
import { shareIn } from './stems.ts'

type Facet = { question: string; of: (point: BankPoint) => string[] }

const facets: Record<'location' | 'category' | 'caution', Facet> = {
  location: {
    question: 'All four points suit this patient. Which one is located rightly?',
    of: ({ location }) => [location.replace(/\.$/, '')],
  },
  category: {
    question: 'All four points suit this patient. Which one is named with the right category?',
    of: ({ categories }) =>
      categories.filter((one) => !/^(?:Wood|Fire|Earth|Metal|Water|Horary point)$/.test(one)),
  },
  caution: {
    question: 'All four points suit this patient. Which one is named with what its needle has to spare?',
    of: ({ cautions }) => dangersIn(cautions),
  },
}

/** What a caution says of the needle; what it says of pregnancy decides before a point is chosen, and suits no man's case. */
function dangersIn(cautions: string) {
  const said = cautions
    .replace(/\.$/, '')
    .split(/[.;] /)
    .filter((one) => !/pregnan|labour|breech|none beyond the usual/i.test(one))
  return said.length > 0 ? [capital(said.join('; '))] : []
}

/** One point of the plan with what is true of it, the others with what is true of another point. */
export function askPointFact(
  facet: keyof typeof facets,
  { bank, pattern, story, chance }: Material,
): Ask | null {
  const { question } = facets[facet]
  const of = (point: BankPoint) => suiting(story.patient, facets[facet].of(point))
  const plan = pattern.points.flatMap(({ code }) => bank.findPoint(code) ?? [])
  // The points that few patterns use: those of every plan would be asked in every exam.
  const rare = plan
    .filter((point) => of(point).length > 0)
    .toSorted((one, other) => usesOf(bank.patterns, one.code) - usesOf(bank.patterns, other.code))
    .slice(0, 2)
  const right = rare.flatMap((point) =>
    of(point).map((fact): Option => ({
      text: written(point, fact),
      why: `This is true of ${point.code}. ${pattern.points.find(({ code }) => code === point.code)!.why.replace(/^./, (first) => first.toUpperCase())}: that is its part in ${pattern.name}.`,
    })),
  )
  const wrong = plan.flatMap((point): Option[] =>
    chance
      .shuffle(lendersOf(bank.points, plan, point))
      .flatMap((other) => of(other).map((fact) => ({ other, fact })))
      .filter(({ fact }) => !of(point).some((own) => shareIn(fact, own) > 0.7 || shareIn(own, fact) > 0.7))
      .slice(0, 5)
      .map(({ other, fact }) => ({
        text: written(point, fact),
        why: `That is ${other.code} (${other.pinyin}). ${point.code} (${point.pinyin}): ${of(point)[0] ?? 'nothing of this kind is taught of it'}.`,
      })),
  )
  return right.length > 0 && plan.length > 3 ? { section: 'points', question, right, wrong } : null
}

const written = ({ code, pinyin }: BankPoint, fact: string) => `${code} ${pinyin}: ${fact}`

/** Whose facts may be taken for those of the point: its channel, where they are nearest, and the rest of the plan. */
const lendersOf = (points: readonly BankPoint[], plan: readonly BankPoint[], point: BankPoint) => [
  ...points.filter((one) => one.channel === point.channel && one !== point),
  ...plan.filter((one) => one !== point),
]

const usesOf = (patterns: Material['bank']['patterns'], code: string) =>
  patterns.filter(({ points }) => points.some((one) => one.code === code)).length
