import type { Ask, Option } from './choose-options.ts'
import { shows } from './ask-diagnosis.ts'
import { isCalledSo } from './nearness.ts'
import { listed } from './prose.ts'
import type { Material } from './material.ts'
import { shareIn } from './stems.ts'
import { isTreatedAlike } from './wrong-advice.ts'

/** So many patterns lend their points. */
const lenders = 16
/** With fewer foreign points among the four it might nearly do. */
const fewest = 3

const actsOf = (points: { code: string; why: string }[]) =>
  points.map(({ code, why }) => `${code} ${why}`).join('; ')

export function askPoints({ pattern, near, chance }: Material): Ask {
  const mine = new Set(pattern.points.map(({ code }) => code))
  const aims = [pattern.principle, ...pattern.points.map(({ why }) => why)].join(' ')
  // The same four in another order are one treatment, whichever pattern lends them.
  const known = new Set<string>()
  const others = near
    .filter((one) => !isCalledSo(one.pattern, pattern) && !isTreatedAlike(pattern, one))
    .slice(0, lenders)
  const wrong = others.flatMap((one): Option[] => {
    // What does the same for this pattern would be no wrong point.
    const foreign = one.pattern.points.filter(({ code, why }) => !mine.has(code) && shareIn(why, aims) < 0.7)
    if (foreign.length < fewest) return []
    const shared = one.pattern.points.filter(({ code }) => mine.has(code))
    return [fewest, fewest + 1].flatMap((count) => {
      const taken = chance.some(foreign, count)
      const lent = chance.some(shared.length > 0 ? shared : pattern.points, 4 - taken.length)
      if (taken.length + lent.length < 4) return []
      const fitting = lent.map(({ code }) => code)
      const codes = [...taken, ...lent].map(({ code }) => code)
      const four = codes.toSorted().join()
      if (known.has(four)) return []
      known.add(four)
      return {
        text: listed(chance.shuffle(codes)),
        why: (say) =>
          say('otherPoints', {
            other: one.pattern.name,
            acts: actsOf(taken),
            lent:
              fitting.length > 0
                ? `Of these only ${listed(fitting)} ${fitting.length > 1 ? 'belong' : 'belongs'} to the plan that fits here. `
                : '',
            shows: shows(say, one),
          }),
      }
    })
  })
  const right = Array.from({ length: 3 }, () => chance.some(pattern.points, 4))
  return {
    section: 'points',
    question: 'Which point combination is most appropriate?',
    right: right.map((four) => ({
      text: listed(four.map(({ code }) => code)),
      why: (say) => say('points', { pattern: pattern.name, acts: actsOf(four) }),
    })),
    wrong,
  }
}
