import type { ContentPattern } from '../../supabase/functions/_shared/contract/content.ts'
import type { Fault } from './faults.ts'
import type { Read } from './file-kinds.ts'
import { faultAt, type Place } from './yaml-file.ts'

// Foods and treatments that warm or cool. Advice that matches `refusal` is skipped: it says to avoid them.
const warming =
  /\b(ginger|cinnamon|lamb|mutton|chil+i|garlic|pepper|cloves?|fennel|moxa|hot[- ]water bottle|warming|keep warm)\b/i
const cooling =
  /\b(watermelon|mung|chrysanthemum|mint|cucumber|pear|lettuce|bitter melon|cooling|cold compress|ice)\b/i
const refusal =
  /\b(avoid|no|not|less|fewer|without|skip|leave|away from|limit|reduce|cut|instead of|in place of|left out|rather than|never|stop|few|little|keep off|hold back|spare|omit|drop|than)\b/i

const wrongPrinciples: [is: (pattern: ContentPattern) => boolean, principle: RegExp][] = [
  [({ temperature }) => temperature === 'hot', /\b(warm|scatter cold|expel cold)\b/i],
  [({ temperature }) => temperature === 'cold', /\b(clear heat|drain fire|cool)\b/i],
  [({ nature }) => nature === 'full', /^(tonify|nourish|supplement)\b/i],
  [({ nature }) => nature === 'empty', /^(drain|purge|expel|clear heat|resolve damp)\b/i],
]

/** Checks that no pattern contradicts itself, names its own diagnosis, or is treated like its differentials. */
export function patternFaults(patterns: Read<ContentPattern>[]): Fault[] {
  const byId = new Map(patterns.map((one) => [one.value.id, one]))
  return patterns.flatMap(({ file, value }) => {
    const faults: Fault[] = []
    const fault = (place: Place, reason: string) => void faults.push(faultAt(file, place, reason))
    for (const [place, phrase] of storyTexts(value))
      for (const answer of [value.name, value.principle])
        if (phrase.toLowerCase().includes(answer.toLowerCase()))
          fault(place, `It gives itself away: '${phrase}'.`)
    const saidBySigns = new Set(value.signs.map(wordsOf))
    value.complaints.forEach((complaint, index) => {
      if (saidBySigns.has(wordsOf(complaint)))
        fault(['complaints', index], `A sign says so already: '${complaint}'.`)
    })
    for (const [place, advised] of adviceTexts(value)) {
      if (refusal.test(advised)) continue
      const isAgainst =
        (value.temperature === 'hot' && warming.test(advised)) ||
        (value.temperature === 'cold' && cooling.test(advised))
      if (isAgainst) fault(place, `Against its nature, ${value.temperature}: '${advised}'.`)
    }
    for (const [is, principle] of wrongPrinciples)
      if (is(value) && principle.test(value.principle))
        fault(['principle'], `Against its nature, ${value.nature} and ${value.temperature}.`)
    const { ages, possible_ages: possible } = value
    if (possible ? possible[0] > ages[0] || possible[1] < ages[1] : isOfOneAge(value))
      fault(
        ['ages'],
        possible
          ? 'Who usually has it is not among those who can: possible_ages.'
          : 'Its people are past thirty or children: possible_ages says who can have it at all.',
      )
    value.differentials.forEach(({ id }, index) => {
      const other = byId.get(id)?.value
      if (other && isTreatedLike(value, other))
        fault(['differentials', index], `${value.id} and ${id} are treated alike.`)
      if (other && !canBeOfOne(value, other))
        fault(['differentials', index], `Nobody is of the age and sex of both ${value.id} and ${id}.`)
    })
    return faults
  })
}

/**
 * Whether the usual patients are all from thirty on, or all children.
 * The pattern must then state in possible_ages who can have it at all.
 */
const isOfOneAge = ({ ages: [youngest, oldest], group }: ContentPattern) =>
  group !== 'Women' && (youngest >= 30 || oldest < 18)

/** Reduces a text to its long words, sorted, so that texts that differ only in order or small words are equal. */
const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu))].toSorted().join(' ')

/** Returns the texts that make up a patient's story. None may name the pattern or its principle. */
function storyTexts({ complaints, histories, signs, tongue, pulse }: ContentPattern): [Place, string][] {
  const lists = Object.entries({ complaints, histories, signs })
  return [
    ...lists.flatMap(([key, texts]) => texts.map((one, index): [Place, string] => [[key, index], one])),
    [['tongue'], tongue],
    [['pulse'], pulse],
  ]
}

function adviceTexts({ nutrition, daily_life, points }: ContentPattern): [Place, string][] {
  const lists = Object.entries({ nutrition, daily_life })
  return [
    ...lists.flatMap(([key, list]) =>
      list.map(({ advice }, index): [Place, string] => [[key, index, 'advice'], advice]),
    ),
    ...points.map(({ why }, index): [Place, string] => [['points', index, 'why'], why]),
  ]
}

/** Whether a patient can be of the age and sex of both patterns; otherwise they are no differential. */
const canBeOfOne = (one: ContentPattern, other: ContentPattern) =>
  Math.max(one.ages[0], other.ages[0]) <= Math.min(one.ages[1], other.ages[1]) &&
  (one.sex === other.sex || one.sex === 'any' || other.sex === 'any')

function isTreatedLike(one: ContentPattern, other: ContentPattern) {
  const codes = ({ points }: ContentPattern) =>
    points
      .map(({ code }) => code)
      .toSorted()
      .join(' ')
  return one.principle.toLowerCase() === other.principle.toLowerCase() || codes(one) === codes(other)
}
