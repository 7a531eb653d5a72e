import type { Chance } from './chance.ts'
import { listed } from './prose.ts'

const described =
  /^(.*?),? with an? ((?:(?:slightly )?(?:thin|thick|white|yellow|greasy|sticky|dry|moist|wet|slippery),? ?)+) coat$/

/** A clause about a tongue. The bank has one wording of each, and teachers have many. */
export function tongueClause(tongue: string, chance: Chance): string {
  const [, body, coat] = described.exec(tongue) ?? []
  const plainly = [`the tongue is ${tongue}`, `the tongue: ${tongue}`]
  if (!body || body.includes(' with ')) return chance.pick(plainly)
  const kinds = listed(coat!.match(/(?:slightly )?\w+/g)!)
  return chance.pick([
    ...plainly,
    `the tongue is ${body}, and its coat is ${kinds}`,
    `the body of the tongue is ${body}, the coat ${kinds}`,
  ])
}
