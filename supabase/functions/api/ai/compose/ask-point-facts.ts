import type { BankPoint } from '../../../_shared/contract/bank.ts'
import type { Ask, Option } from './choose-options.ts'
import { suiting } from './fits.ts'
import type { Material } from './material.ts'
import type { phrases } from './phrases.ts'
import { capital, uncapital } from './prose.ts'
import { areFarApart, areOfOneZone, neighboursOf } from './regions.ts'
import { shareIn } from './stems.ts'

type Facet = {
  question: string
  otherwise: keyof typeof phrases
  without: keyof typeof phrases
  of: (point: BankPoint) => string[]
  /** Whose facts may be taken for those of the point. */
  lenders: (
    points: readonly BankPoint[],
    plan: readonly BankPoint[],
    point: BankPoint,
  ) => readonly BankPoint[]
}

const facets: Record<'location' | 'category' | 'caution', Facet> = {
  location: {
    question: 'Each of these points suits this patient. Which one is located rightly?',
    otherwise: 'otherLocation',
    without: 'otherLocation',
    of: ({ location }) => [location.replace(/\.$/, '')],
    lenders: (points, _, point) => neighboursOf(points, point).slice(0, 6),
  },
  category: {
    question: 'Each of these points suits this patient. Which one is named with its right category?',
    otherwise: 'otherCategory',
    without: 'noCategory',
    of: ({ categories }) =>
      categories.filter((one) => !/^(?:Wood|Fire|Earth|Metal|Water|Horary point)$/.test(one)),
    lenders: (points, plan, point) =>
      [...points.filter((one) => one.channel === point.channel), ...plan].filter((one) => one !== point),
  },
  caution: {
    question:
      'Each of these points suits this patient. Which one is named with the care that its needle needs?',
    otherwise: 'otherCaution',
    without: 'noCaution',
    of: ({ cautions }) => dangersIn(cautions),
    lenders: (points, _, point) => points.filter((one) => one !== point && areOfOneZone(one, point)),
  },
}

const ofNeedle =
  /needl|risk of|avoid|prick|bleed|insert|\blie|\bruns?\b|press afterwards|feel for|keep (?:close|to)|deep|moxibustion only/i
/** Of pregnancy, of moxa, of those before whom other help comes: no care of the needle. */
const notOfNeedle =
  /pregnan|labour|breech|none beyond the usual|^(?:some )?classical texts|^no moxibustion|^moxibustion is|emergency help|bladder be emptied first$/i

/** What the needle has to spare, and how; whoever names the same says nothing wrong. Of the belly all is one, for nobody needles into it. */
const spared: Record<string, RegExp> = {
  depth: /shallow|not (?:needle )?deep|never deep|deep insertion|very shallowly|along (?:the skin|it)|prick/i,
  lung: /lung|pneumothorax|chest|breast/i,
  belly: /liver|spleen|stomach|intestine|gallbladder|abdominal|\bbladder\b/i,
  kidney: /kidney/i,
  heart: /heart/i,
  spine: /spin(?:e|al)|brain/i,
  neck: /carotid|jugular|neck|throat|airway|windpipe/i,
  eye: /\beye/i,
  temple: /temporal/i,
  joint: /joint/i,
  bruise: /bruis/i,
  blood: /bleed/i,
}
const sparedIn = (text: string) => Object.keys(spared).filter((what) => spared[what]!.test(text))
const nervesAndVessels = /\b(?:nerves?|arter(?:y|ies)|vessels?|veins?|plexus)\b/i

/** To needle shallowly and to press afterwards is wrong nowhere: only what names a part of the body can be the wrong care. */
const namesAPart = (text: string) =>
  sparedIn(text).some((what) => !['depth', 'bruise', 'blood'].includes(what)) ||
  nervesAndVessels.test(text) ||
  /foramen|rectum|nipple|moxibustion only|fontanelle|bone|sole/i.test(text)

/** Whether the care that is taught for the one may be right for the other as well. */
function isOfOneCare(fact: string, own: string, lender: BankPoint, point: BankPoint) {
  const mine = sparedIn(own)
  if (!namesAPart(fact)) return true
  if (sparedIn(fact).some((what) => mine.includes(what))) return true
  // Nerves and vessels run on along a limb, and past points whose row does not name them.
  return /\b(?:joint|bone)\b/.test(fact) || nervesAndVessels.test(fact) ? !areFarApart(lender, point) : false
}

/** What a caution says of the needle; what it says of pregnancy decides before a point is chosen, and suits no man's case. */
function dangersIn(cautions: string) {
  const said = cautions
    .replace(/, (?:and )?not in pregnancy/, '')
    .replace(/\.$/, '')
    .split(/[.;] /)
    .filter((one) => ofNeedle.test(one) && !notOfNeedle.test(one))
  return said.length > 0 ? [capital(said.map(uncapital).join('; '))] : []
}

/** A point of so many plans would be asked in every other exam. */
const often = 4

/** One point of the plan with what is true of it, the others with what is true of another point. */
export function askPointFact(
  facet: keyof typeof facets,
  { bank, pattern, story, chance }: Material,
): Ask | null {
  const { question, otherwise, without, lenders, ...its } = facets[facet]
  const of = (point: BankPoint) => suiting(story.patient, its.of(point))
  const plan = pattern.points.flatMap(({ code }) => bank.findPoint(code) ?? [])
  // The points that few patterns use: those of every plan would be asked in every exam.
  const rare = plan
    .filter((point) => of(point).length > 0 && usesOf(bank.patterns, point.code) < often)
    .toSorted((one, other) => usesOf(bank.patterns, one.code) - usesOf(bank.patterns, other.code))
    .slice(0, 3)
  const right = rare.flatMap((point) =>
    of(point).map((fact): Option => ({
      text: written(point, fact),
      why: (say) =>
        say(facet, {
          code: point.code,
          pattern: pattern.name,
          why: pattern.points.find(({ code }) => code === point.code)!.why,
        }),
    })),
  )
  const wrong = plan.flatMap((point): Option[] => {
    // Where no needle may go, no care of the needle is wrong.
    if (facet === 'caution' && /needling is forbidden/i.test(point.cautions)) return []
    const taught = of(point)[0]
    return chance
      .shuffle(lenders(bank.points, plan, point))
      .flatMap((other) => of(other).map((fact) => ({ other, fact })))
      .filter(({ fact }) => facet === 'location' || !of(point).some((own) => isNearlySaid(fact, own)))
      .filter(({ fact, other }) => facet !== 'caution' || !isOfOneCare(fact, taught ?? '', other, point))
      .slice(0, 5)
      .map(({ other, fact }) => ({
        text: written(point, fact),
        why: (say) =>
          say(taught ? otherwise : without, {
            lender: other.code,
            lenderPinyin: other.pinyin,
            code: point.code,
            pinyin: point.pinyin,
            own: facet === 'category' ? taught! : uncapital(taught ?? ''),
          }),
      }))
  })
  // Most cautions are short, and beside them a long one gives itself away.
  const even = right.filter(({ text }) => facet !== 'caution' || text.length <= 110)
  return even.length > 0 && plan.length > 3 ? { section: 'points', question, right: even, wrong } : null
}

/** The same category or caution in other words. A place is another one by one letter or figure, such as T4 for T3. */
const isNearlySaid = (fact: string, own: string) => shareIn(fact, own) > 0.7 || shareIn(own, fact) > 0.7

const written = ({ code, pinyin }: BankPoint, fact: string) => `${code} ${pinyin}: ${fact}`

const usesOf = (patterns: Material['bank']['patterns'], code: string) =>
  patterns.filter(({ points }) => points.some((one) => one.code === code)).length
