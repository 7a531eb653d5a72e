import type { TongueFindings, TonguePlace } from '../contract/signs.ts'

/* The outline of an extended tongue, with the root above and the tip below, in a field of 240 by 300. */

export const middle = 120
const top = 40
const steps = 64

const swellings: Record<TonguePlace, { around: number; reach: number }> = {
  root: { around: 0.1, reach: 0.12 },
  center: { around: 0.45, reach: 0.16 },
  sides: { around: 0.48, reach: 0.26 },
  front: { around: 0.72, reach: 0.14 },
  tip: { around: 0.87, reach: 0.09 },
}

/** Narrows the outline near the root, which is round. */
const shoulder = (share: number) => (share < 0.12 ? 1 - 0.3 * (1 - share / 0.12) ** 2.4 : 1)

export type Shape = {
  path: string
  /** From the root (0) to the tip (1): height, middle, and distance from the middle to the edge. */
  at: (share: number) => { y: number; x: number; half: number }
}

export function tongueShape({ shape = [], swollen_at = [], teeth_marks }: TongueFindings): Shape {
  const has = (one: string) => (shape as string[]).includes(one)
  const half = has('swollen') ? 94 : has('slightly swollen') ? 86 : has('thin') ? 58 : 76
  const length = has('short') ? 182 : has('long') ? 250 : 226
  const lean = has('deviated') ? 34 : 0
  // A stiff tongue stays broad up to the tip; a limp one narrows early.
  const fullness = has('stiff') ? 4.2 : has('limp') ? 1.9 : has('swollen') ? 2.8 : 2.25

  const halfAt = (share: number) => {
    const breadth =
      share < 0.45
        ? (0.86 + 0.14 * Math.sin((Math.PI / 2) * (share / 0.45))) * shoulder(share)
        : (1 - ((share - 0.45) / 0.55) ** fullness) ** (1 / 1.72)
    const swelling = swollen_at.reduce((sum, place) => {
      const { around, reach } = swellings[place]
      return sum + 0.11 * Math.exp(-(((share - around) / reach) ** 2)) * (share < 0.97 ? 1 : 0)
    }, 0)
    // Teeth press on the edge between 14 % and 90 % of the length.
    const pressed = teeth_marks ? Math.sin(Math.PI * Math.min(1, Math.max(0, (share - 0.14) / 0.76))) : 0
    const dent = 6.5 * pressed ** 0.5 * (0.5 + 0.5 * Math.cos(2 * Math.PI * 7 * share)) ** 1.6
    const droop = has('limp') ? 2.5 * Math.sin(9 * share) : 0
    return Math.max(0, half * (breadth + swelling) - dent + droop * breadth)
  }
  const at = (share: number) => ({
    y: top + length * share,
    x: middle + lean * share ** 2,
    half: halfAt(share),
  })

  // Points are denser at both ends, where the outline turns.
  const shares = Array.from(
    { length: steps + 1 },
    (_, step) => 0.5 - 0.5 * Math.cos((Math.PI * step) / steps),
  )
  const right = shares.map((share) => side(at(share), 1))
  const left = shares.toReversed().map((share) => side(at(share), -1))
  const arch = at(0)
  const path = `M${left.at(-1)} Q${round(arch.x)} ${top - 13} ${right[0]} L${right.join('L')}L${left.join('L')}Z`
  return { path, at }
}

const round = (value: number) => Math.round(value * 10) / 10
const side = ({ y, x, half }: { y: number; x: number; half: number }, direction: 1 | -1) =>
  `${round(x + direction * half)} ${round(y)}`

export type Patch = { x: number; y: number; rx: number; ry: number }

export function patchesOf(place: TonguePlace, { at }: Shape): Patch[] {
  const patch = (share: number, rx: number, ry: number): Patch => {
    const { x, y, half } = at(share)
    return { x, y, rx: half * rx, ry }
  }
  switch (place) {
    case 'tip':
      return [{ ...patch(0.93, 0, 22), rx: at(0.86).half * 0.86 }]
    case 'front':
      return [patch(0.78, 0.82, 36)]
    case 'center':
      return [patch(0.46, 0.46, 46)]
    case 'root':
      return [patch(0.1, 0.72, 36)]
    case 'sides':
      return ([-1, 1] as const).map((direction) => {
        const { x, y, half } = at(0.5)
        return { x: x + direction * half * 0.86, y, rx: half * 0.17, ry: 78 }
      })
  }
}

/** Spreads points evenly over an ellipse, the same in every call. */
export function spread({ x, y, rx, ry }: Patch, count: number) {
  return Array.from({ length: count }, (_, place) => {
    const far = Math.sqrt((place + 0.6) / count) * 0.92
    const angle = place * 2.39996 + 0.6
    return {
      x: round(x + rx * far * Math.cos(angle)),
      y: round(y + ry * far * Math.sin(angle)),
      size: 0.8 + ((place * 7) % 5) / 10,
    }
  })
}
