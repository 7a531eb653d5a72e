import { onceForText } from './kept.ts'

const small = new Set('the and with for from that this has had her his its are was not but which'.split(' '))

/** The words of a text without their endings, and codes of points. */
export const stemsOf = onceForText(
  (text): ReadonlySet<string> =>
    new Set(
      (text.toLowerCase().match(/[a-z]{1,3}-\d+|\p{L}{3,}/gu) ?? [])
        .filter((word) => !small.has(word))
        .map((word) => word.replace(/(?:ing|ness|ed|es|s|y|ily|ly)$/, '').slice(0, 7)),
    ),
)

export function shared(one: ReadonlySet<string>, other: { has(stem: string): boolean }): number {
  let both = 0
  for (const stem of one) if (other.has(stem)) both++
  return both
}

/** The same, or nearly so: more than half of the words of either are in the other. */
export function alike(one: string, other: string): boolean {
  if (one.length === other.length && one.toLowerCase() === other.toLowerCase()) return true
  const [a, b] = [stemsOf(one), stemsOf(other)]
  if (Math.min(a.size, b.size) <= 4) return false
  const both = shared(a, b)
  return both / (a.size + b.size - both) > 0.5
}

/** How much of the one text the other says too, between 0 and 1. */
export const shareIn = (one: string, other: string) =>
  shared(stemsOf(one), stemsOf(other)) / (stemsOf(one).size || 1)
