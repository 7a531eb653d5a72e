import type { TongueFindings } from '../contract/signs.ts'
import type { Shape } from './tongue-outline.ts'

export type Crack = NonNullable<TongueFindings['cracks']>[number]

function crackLine(from: { x: number; y: number }, to: { x: number; y: number }, seed: number) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const count = Math.max(3, Math.round(length / 11))
  const points = Array.from({ length: count + 1 }, (_, place) => {
    const share = place / count
    const aside = Math.sin(place * 1.9 + seed) * Math.min(3.2, length / 14) * Math.sin(Math.PI * share)
    return `${(from.x + dx * share - (dy / length) * aside).toFixed(1)} ${(from.y + dy * share + (dx / length) * aside).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

export function crackLines({ at: place }: Crack, { at }: Shape): string[] {
  const point = (share: number, aside: number) => {
    const { x, y, half } = at(share)
    return { x: x + half * aside, y }
  }
  const lines = (ends: readonly (readonly [number, number, number, number])[]) =>
    ends.map(([share, aside, toShare, toAside], seed) =>
      crackLine(point(share, aside), point(toShare, toAside), seed),
    )
  switch (place) {
    case 'midline':
      return lines([[0.2, 0, 0.84, 0]])
    case 'center':
      return lines([
        [0.3, 0.02, 0.62, -0.02],
        [0.36, 0, 0.4, 0.26],
        [0.42, 0, 0.45, -0.28],
        [0.5, 0, 0.54, 0.24],
        [0.55, -0.02, 0.59, -0.2],
      ])
    case 'tip':
      return lines([
        [0.86, -0.1, 0.95, -0.04],
        [0.84, 0.22, 0.91, 0.16],
        [0.85, -0.42, 0.9, -0.3],
      ])
    case 'front':
      return lines([
        [0.68, -0.36, 0.72, -0.08],
        [0.71, 0.38, 0.75, 0.1],
        [0.78, -0.22, 0.85, -0.12],
        [0.8, 0.22, 0.86, 0.1],
      ])
    case 'root':
      return lines([
        [0.06, 0.02, 0.24, -0.02],
        [0.12, 0, 0.16, 0.22],
      ])
    case 'sides':
      return lines([
        [0.36, -0.92, 0.38, -0.6],
        [0.48, -0.94, 0.49, -0.62],
        [0.6, -0.92, 0.6, -0.6],
        [0.4, 0.92, 0.42, 0.62],
        [0.53, 0.94, 0.54, 0.6],
        [0.65, 0.92, 0.64, 0.62],
      ])
    case 'all over':
      return lines([
        [0.24, 0, 0.76, 0.02],
        [0.3, 0, 0.34, 0.44],
        [0.37, 0, 0.41, -0.5],
        [0.47, 0, 0.5, 0.56],
        [0.56, 0, 0.6, -0.5],
        [0.66, 0.02, 0.69, 0.42],
        [0.26, -0.5, 0.36, -0.6],
        [0.5, 0.72, 0.6, 0.64],
        [0.64, -0.62, 0.74, -0.5],
        [0.34, 0.44, 0.42, 0.66],
      ])
  }
}
