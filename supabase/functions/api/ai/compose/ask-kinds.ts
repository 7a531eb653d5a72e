import { askAdvice, askFirst, isAllWarning, isGivenAway } from './ask-advice.ts'
import { askDiagnosis, askPrinciple } from './ask-diagnosis.ts'
import { askDifferential, askFinding } from './ask-differential.ts'
import { askChange, askFormula } from './ask-formula.ts'
import { askPointFact } from './ask-point-facts.ts'
import { askPoints } from './ask-points.ts'
import { askReading } from './ask-reading.ts'
import { askReason } from './ask-reason.ts'
import type { Ask, Option } from './choose-options.ts'
import type { Material } from './material.ts'

/** Of a hundred questions of a section so many are of another kind; the rest asks what the section is named for. */
type Kinds = { share: number; ask: (material: Material) => Ask | null }[]

const kinds = {
  diagnosis: [{ share: 10, ask: askReading }],
  treatment_principle: [
    { share: 22, ask: askFormula },
    { share: 14, ask: askChange },
  ],
  differential: [{ share: 40, ask: askFinding }],
  points: [
    { share: 14, ask: (material) => askPointFact('location', material) },
    { share: 8, ask: (material) => askPointFact('category', material) },
    { share: 10, ask: (material) => askPointFact('caution', material) },
  ],
  nutrition: [{ share: 20, ask: (material) => askReason('nutrition', material) }],
  daily_activities: [
    { share: 28, ask: (material) => (isGivenAway(material) ? null : askFirst(material)) },
    { share: 25, ask: (material) => askReason('daily_activities', material) },
  ],
} satisfies Record<string, Kinds>

/** One of the section's other kinds, as the lot falls and as far as there is matter for it: a right answer and three wrong ones. */
function drawn(of: Kinds, material: Material): Ask | null {
  let lot = material.chance.below(100)
  for (const { share, ask } of of) {
    if (lot < share) {
      const asked = ask(material)
      return asked && new Set(asked.wrong.map(({ text }) => text)).size > 5 ? asked : null
    }
    lot -= share
  }
  return null
}

/** What is asked of a case. */
export const ask = {
  diagnosis: (material: Material, elsewhere: readonly Option[]) =>
    drawn(kinds.diagnosis, material) ?? askDiagnosis(material, elsewhere),
  principle: (material: Material) => drawn(kinds.treatment_principle, material) ?? askPrinciple(material),
  differential: (material: Material) => drawn(kinds.differential, material) ?? askDifferential(material),
  points: (material: Material) => drawn(kinds.points, material) ?? askPoints(material),
  nutrition: (material: Material) => drawn(kinds.nutrition, material) ?? askAdvice('nutrition', material),
  dailyLife: (material: Material) =>
    drawn(isAllWarning(material) ? [{ share: 100, ask: askFirst }] : kinds.daily_activities, material) ??
    askAdvice('daily_activities', material),
}
