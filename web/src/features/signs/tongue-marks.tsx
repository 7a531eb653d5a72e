import type { TongueFindings } from '@contract/signs.ts'
import { type Crack, crackLines } from '@tcm/tongue-cracks.ts'
import { type Patch, patchesOf, type Shape, spread } from '@tcm/tongue-outline.ts'

type Spot = NonNullable<TongueFindings['spots']>[number]

const breadths = { fine: 1.1, plain: 2, deep: 3.6 }

export function Cracks({ cracks, shape, dark }: { cracks: readonly Crack[]; shape: Shape; dark: string }) {
  return cracks.flatMap((crack) =>
    crackLines(crack, shape).map((line, place) => {
      const breadth = breadths[crack.depth ?? 'plain'] * (place > 0 ? 0.75 : 1)
      return (
        <g key={`${crack.at}${place}`} fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d={line} stroke="#fff" strokeWidth={breadth} opacity="0.35" transform="translate(1.3 0.9)" />
          <path d={line} stroke={dark} strokeWidth={breadth} />
          <path d={line} stroke="#2c0a10" strokeWidth={breadth * 0.55} opacity="0.7" />
        </g>
      )
    }),
  )
}

const counts = { tip: 13, sides: 7, front: 15, center: 14, root: 12 }

export function Spots({ spots, shape }: { spots: readonly Spot[]; shape: Shape }) {
  return spots.flatMap(({ kind, at }) => {
    const { x, y, half } = shape.at(0.5)
    const patches: Patch[] = at ? patchesOf(at, shape) : [{ x, y: y + 8, rx: half * 0.8, ry: 88 }]
    const count = Math.round((at ? counts[at] : 26) * (kind === 'dark spots' ? 0.55 : 1))
    return patches.flatMap((patch, side) =>
      spread(patch, count).map((spot, place) => (
        <Spot key={`${kind}${at}${side}${place}`} kind={kind} {...spot} />
      )),
    )
  })
}

function Spot({ kind, x, y, size }: { kind: Spot['kind']; x: number; y: number; size: number }) {
  if (kind === 'dark spots')
    return (
      <ellipse
        cx={x}
        cy={y}
        rx={4.4 * size}
        ry={3.4 * size}
        transform={`rotate(${(x * 7) % 90} ${x} ${y})`}
        fill="#3d1836"
        opacity="0.78"
      />
    )
  if (kind === 'prickles')
    return (
      <>
        <path
          d={`M${x - 2} ${y + 2.2}L${x} ${y - 3.4}L${x + 2} ${y + 2.2}Z`}
          fill="#8e1420"
          stroke="#4d0910"
          strokeWidth="0.5"
        />
        <path d={`M${x - 0.5} ${y + 0.6}L${x} ${y - 2.2}`} stroke="#ffd9d2" strokeWidth="0.7" />
      </>
    )
  return (
    <>
      <circle cx={x} cy={y} r={2.5 * size} fill="#b30d22" />
      <circle cx={x - 0.7} cy={y - 0.8} r={0.8 * size} fill="#ffd3cc" opacity="0.85" />
    </>
  )
}

export function Shine({
  moisture,
  isBare,
  shape: { at },
  soft,
}: {
  moisture: TongueFindings['moisture']
  isBare: boolean
  shape: Shape
  soft: string
}) {
  const [high, low] = [at(0.3), at(0.74)]
  if (moisture === 'dry' || moisture === 'slightly dry')
    return (
      <g stroke="#3a1c14" strokeWidth="0.7" strokeLinecap="round" opacity={moisture === 'dry' ? 0.42 : 0.22}>
        {spread({ x: high.x, y: 152, rx: at(0.45).half * 0.92, ry: 108 }, moisture === 'dry' ? 120 : 60).map(
          ({ x, y, size }, place) => (
            <path key={place} d={`M${x} ${y}l${(3.4 * size).toFixed(1)} ${place % 2 ? 1.2 : -1.1}`} />
          ),
        )}
      </g>
    )
  const isWet = moisture === 'wet'
  const strength = isWet ? 0.92 : moisture === 'moist' ? 0.62 : isBare ? 0.6 : 0.26
  return (
    <g fill="none" stroke="#fff" strokeLinecap="round">
      <path
        d={`M${high.x - high.half * 0.62} ${high.y}Q${low.x - low.half * 0.82} ${(high.y + low.y) / 2} ${low.x - low.half * 0.5} ${low.y + 14}`}
        strokeWidth={isWet ? 7 : 6}
        opacity={strength}
        filter={soft}
      />
      <path
        d={`M${low.x + low.half * 0.1} ${low.y + 34}q14 -2 20 -12`}
        strokeWidth="4"
        opacity={strength * 0.8}
        filter={soft}
      />
      {isWet &&
        (
          [
            [0.4, 0.5, 4],
            [0.56, -0.3, 3.2],
            [0.6, 0.34, 4.6],
            [0.72, -0.05, 3.6],
            [0.28, -0.2, 3],
            [0.84, 0.3, 3],
          ] as const
        ).map(([share, aside, size]) => {
          const { x, y, half } = at(share)
          return (
            <g key={share} stroke="none">
              <ellipse cx={x + half * aside} cy={y} rx={size} ry={size * 1.25} fill="#fff" opacity="0.34" />
              <path
                d={`M${x + half * aside - size * 0.5} ${y + size * 0.3}a${size * 0.8} ${size} 0 0 1 ${size * 0.5} ${-size}`}
                fill="none"
                stroke="#fff"
                strokeWidth="1.3"
                opacity="0.95"
              />
            </g>
          )
        })}
    </g>
  )
}

/** Draws the tongue's underside next to it, because its dark veins are not visible from above. */
export function Underside({ light, body, edge }: { light: string; body: string; edge: string }) {
  return (
    <g transform="translate(181 218)">
      <path d="M8 70C2 40 8 4 29 4s27 36 21 66q-21 14 -42 0Z" fill={body} stroke={edge} strokeWidth="1.3" />
      <path d="M29 12v58" stroke={light} strokeWidth="3" strokeLinecap="round" opacity="0.8" />
      <g fill="none" stroke="#3b1d4f" strokeLinecap="round">
        <path d="M22 68c1-14-4-26-1-40 1-6 4-10 5-14" strokeWidth="4.2" />
        <path d="M36 68c-1-14 4-26 1-40-1-6-4-10-5-14" strokeWidth="4.2" />
        <path d="M20 48c-4-3-6-6-7-11M38 46c4-3 6-6 7-11" strokeWidth="1.6" />
      </g>
    </g>
  )
}
