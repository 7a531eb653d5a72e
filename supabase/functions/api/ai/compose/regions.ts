import type { BankPoint } from '../../../_shared/contract/bank.ts'
import { onceFor } from './kept.ts'

/** Where on the body a point lies, by the first part that its location names. */
const parts: [region: string, words: RegExp][] = [
  [
    'head',
    /\b(?:head|face|forehead|temple|cheeks?|chin|jaw|ears?|mouth|nose|nostril|eyebrow|pupil|occiput|occipital|lip|tragus|hairline|mastoid)\b/i,
  ],
  ['neck', /\b(?:neck|nape)\b/i],
  ['chest', /\b(?:chest|breast|nipple|sternum|clavicle|armpit)\b/i],
  ['abdomen', /\b(?:abdomen|navel|groin|waist|perineum)\b/i],
  [
    'back',
    /\bback\b(?! of)|\b(?:spinous process|spine|sacrum|coccyx|anus|scapula|shoulder blade|buttock)\b/i,
  ],
  ['upper arm', /\b(?:shoulder(?! blade)|acromion|acromi\w+|upper arm)\b/i],
  ['forearm', /\b(?:elbow|forearm|olecranon)\b/i],
  ['hand', /\b(?:wrist|hand|palm|thenar|fingers?(?!-)|thumb|index|metacarp\w+)\b/i],
  ['thigh', /\b(?:hip|thigh)\b/i],
  ['knee', /\b(?:knee|kneecap|patellar)\b/i],
  ['lower leg', /\b(?:leg|tibia|fibula|malleolus|ankle|achilles|calf)\b/i],
  ['foot', /\b(?:foot|feet|toes?|sole|heel|metatars\w+)\b/i],
]

export const regionOf = onceFor(({ location }: BankPoint): string | undefined => {
  const named = parts
    .map(([region, words]) => ({ region, at: location.search(words) }))
    .filter(({ at }) => at >= 0)
  return named.toSorted((one, other) => one.at - other.at)[0]?.region
})

const zones = [
  ['head', 'neck'],
  ['chest', 'abdomen', 'back'],
  ['upper arm', 'forearm', 'hand'],
  ['thigh', 'knee', 'lower leg', 'foot'],
]

/** Whether what is said of the needle at the one may be thought of at the other: no lung lies under a knee. */
export const areOfOneZone = (one: BankPoint, other: BankPoint) =>
  zones.some((zone) => zone.includes(regionOf(one)!) && zone.includes(regionOf(other)!))

/** Two parts of one limb with another between them. */
export const areFarApart = (one: BankPoint, other: BankPoint) =>
  zones.some((zone) => {
    const [at, otherAt] = [zone.indexOf(regionOf(one)!), zone.indexOf(regionOf(other)!)]
    return at >= 0 && otherAt >= 0 && Math.abs(at - otherAt) > 1
  })

const numberOf = ({ code }: BankPoint) => Number(/\d+$/.exec(code)?.[0])

/** The points around it, the nearest of its own channel first: what lies elsewhere is no place that anybody confuses with it. */
export function neighboursOf(points: readonly BankPoint[], point: BankPoint): BankPoint[] {
  const region = regionOf(point)
  const away = (one: BankPoint) =>
    one.channel === point.channel ? Math.abs(numberOf(one) - numberOf(point)) : 100
  return points
    .filter((one) => one !== point && regionOf(one) === region)
    .toSorted((one, other) => away(one) - away(other))
}
