/** Tiers and levels as the web computes them. SQL stores the same tiers; specs/database/levels.test.ts compares both. */
export type Tier = {
  name: string
  firstLevel: number
  lastLevel: number
  postsPerLevel: number
  description: string
  color: string
  icon: string
}

// Grandmaster and Grand Master are two tiers, so their colors and icons must differ clearly. Every color has a contrast of 3:1 with light
// and dark paper, and with a white icon on it.
const steps = [
  ['Novice Scholar', 10, 15, 'The first steps on the path: reading, asking, listening.', '#74776c', 'sprout'],
  ['Apprentice', 20, 25, 'Learning the channels and finding the words for what is seen.', '#4c7f3a', 'leaf'],
  ['Practitioner', 30, 40, 'Turning signs and symptoms into a pattern.', '#1f7f86', 'needle'],
  ['Expert', 40, 60, 'Weighing one pattern against another, with reasons.', '#3a74b0', 'compass'],
  ['Master', 50, 80, 'Seeing root and branch in a tangled case.', '#6068b8', 'scroll'],
  ['Grandmaster', 60, 110, 'A steady hand that others come to for a second look.', '#9255a8', 'yin-yang'],
  ['Legend', 70, 150, 'Known to everyone who studies here.', '#bc3f63', 'flame'],
  ['Sage', 80, 200, 'Few words, and each of them teaches.', '#6f7a22', 'mountain'],
  ['Oracle', 90, 260, 'Reads in tongue and pulse what others overlook.', '#7a5cc0', 'eye'],
  ['Grand Master', 100, 60, 'Ten thousand contributions: a pillar of the club.', '#bd4f1d', 'crown'],
  ['Immortal', 120, 500, 'Beyond the ladder, still answering beginners.', '#91700f', 'crane'],
] as const

export const tiers: readonly Tier[] = steps.map(
  ([name, lastLevel, postsPerLevel, description, color, icon], index) => ({
    name,
    firstLevel: (steps[index - 1]?.[1] ?? 0) + 1,
    lastLevel,
    postsPerLevel,
    description,
    color,
    icon,
  }),
)

export type Level = { level: number; tier: Tier; enterAt: number; completeAt: number }

export const levels: readonly Level[] = (() => {
  const ladder: Level[] = []
  let enterAt = 0
  for (const tier of tiers)
    for (let level = tier.firstLevel; level <= tier.lastLevel; level++) {
      ladder.push({ level, tier, enterAt, completeAt: enterAt + tier.postsPerLevel })
      enterAt += tier.postsPerLevel
    }
  return ladder
})()

export const highestLevel = levels.length

/** Returns the highest level whose comment count the member has reached. */
export function levelOf(commentCount: number): Level {
  return levels.findLast(({ enterAt }) => enterAt <= commentCount) ?? levels[0]!
}

/** Returns the highest tier whose last level is completed; null without a crown. */
export function crownOf(commentCount: number): Tier | null {
  return (
    levels.findLast((step) => step.level === step.tier.lastLevel && step.completeAt <= commentCount)?.tier ??
    null
  )
}

/** Progress within the current level; null on the highest level. */
export function progressOf(commentCount: number) {
  const { level, enterAt, completeAt } = levelOf(commentCount)
  if (level === highestLevel) return null
  const done = commentCount - enterAt
  const needed = completeAt - enterAt
  return { done, needed, percent: Math.floor((100 * done) / needed) }
}
