import type { TongueFindings } from '@contract/signs.ts'
import { coatColors, coatOpacity } from '@tcm/tongue-colors.ts'
import { patchesOf, type Shape } from '@tcm/tongue-outline.ts'

type Coat = NonNullable<TongueFindings['coat']>

export function TongueCoat({ id, coat, shape }: { id: string; coat: Coat; shape: Shape }) {
  if (coat.amount === 'none') return null
  const ref = (name: string) => `url(#${id}${name})`
  const fill = coatColors[coat.color ?? 'white']
  const isScanty = coat.amount === 'scanty'
  const opacity = coat.amount ? coatOpacity[coat.amount] : 0.66
  const isGreasy = coat.texture?.includes('greasy')
  const isHeavy = coat.amount === 'thick' || isGreasy
  const isPale = coat.color === undefined || coat.color === 'white'
  const places = coat.at ?? []
  const upper = shape.at(0.3)
  const lower = shape.at(0.62)
  const bare = (coat.peeled ?? []).flatMap((place) =>
    place === 'in patches'
      ? scattered(shape)
      : patchesOf(place, shape).map((one) => ({ ...one, ry: one.ry * 0.72, rx: one.rx * 0.85 })),
  )

  return (
    <>
      <defs>
        <mask id={`${id}coat`} maskUnits="userSpaceOnUse" x="0" y="0" width="240" height="300">
          <g filter={ref('soft')} fill="#fff" opacity={places.length > 0 ? 0.3 : 1}>
            <ellipse cx={upper.x} cy={upper.y} rx={upper.half * 0.8} ry="76" />
            <ellipse cx={lower.x} cy={lower.y} rx={lower.half * 0.68} ry="66" />
          </g>
          <g filter={ref('soft')} fill="#fff">
            {places.flatMap((place) =>
              patchesOf(place, shape).map(({ x, y, rx, ry }, index) => (
                <ellipse key={`${place}${index}`} cx={x} cy={y} rx={rx * 1.06} ry={ry * 1.1} />
              )),
            )}
          </g>
          <g fill="#000" filter={ref('faint')}>
            {bare.map((patch, index) => (
              <path key={index} d={ragged(patch, index)} />
            ))}
          </g>
        </mask>
        <Grain id={`${id}knots`} frequency="0.075 0.06" light={[2.6, -0.95]} />
        <Grain id={`${id}furrows`} frequency="0.09 0.05" light={[2.4, -1.12]} isDark />
        <Grain id={`${id}curds`} frequency="0.2" light={[3.4, -1.45]} />
        <Grain id={`${id}grit`} frequency="0.34" light={[3, -1.45]} isDark />
        <Grain id={`${id}fluff`} frequency="0.26 0.2" light={[1.5, -0.52]} />
        <filter id={`${id}patchy`} x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency="0.045 0.038" numOctaves="3" seed="11" />
          <feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 7 0 0 -3.1" />
          <feComposite in="SourceGraphic" operator="in" />
        </filter>
      </defs>
      <g mask={ref('coat')}>
        <path d={shape.path} fill={fill} opacity={opacity} filter={isScanty ? ref('patchy') : undefined} />
        {!isHeavy && !isScanty && (
          <path d={shape.path} filter={ref('fluff')} opacity={coat.amount === 'thin' ? 0.3 : 0.55} />
        )}
        {isHeavy && (
          <>
            <path d={shape.path} filter={ref('furrows')} opacity={isGreasy ? 0.5 : 0.3} />
            <path
              d={shape.path}
              filter={ref('knots')}
              opacity={(isGreasy ? 0.85 : 0.6) * (isPale ? 1 : 0.55)}
            />
          </>
        )}
        {coat.texture?.includes('powdery') && (
          <>
            <path d={shape.path} filter={ref('grit')} opacity="0.3" />
            <path d={shape.path} filter={ref('curds')} />
          </>
        )}
        {coat.texture?.includes('rough') && <path d={shape.path} filter={ref('grit')} opacity="0.8" />}
        {(coat.texture?.includes('slippery') || coat.texture?.includes('greasy')) && (
          <g fill="#fff" filter={ref('faint')} opacity={coat.texture.includes('slippery') ? 0.85 : 0.5}>
            <ellipse
              cx={upper.x - upper.half * 0.34}
              cy="112"
              rx="9"
              ry="32"
              transform={`rotate(8 ${upper.x} 112)`}
            />
            <ellipse cx={upper.x + upper.half * 0.3} cy="150" rx="5" ry="24" />
          </g>
        )}
      </g>
    </>
  )
}

/** Draws light or dark grain over the shape below. `light` sets its strength. */
function Grain({
  id,
  frequency,
  light: [gain, offset],
  isDark,
}: {
  id: string
  frequency: string
  light: [number, number]
  isDark?: boolean
}) {
  const tone = isDark ? '0 0 0 0 0.28  0 0 0 0 0.19  0 0 0 0 0.08' : '0 0 0 0 1  0 0 0 0 0.98  0 0 0 0 0.92'
  return (
    <filter id={id} x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency={frequency} numOctaves="3" seed={isDark ? 23 : 7} />
      <feColorMatrix values={`${tone}  0 ${gain} 0 0 ${offset}`} />
      <feComposite in2="SourceAlpha" operator="in" />
    </filter>
  )
}

const scattered = ({ at }: Shape) =>
  (
    [
      [0.3, -0.42, 22, 20],
      [0.42, 0.4, 26, 22],
      [0.62, -0.22, 24, 22],
      [0.74, 0.34, 17, 15],
      [0.2, 0.2, 15, 12],
    ] as const
  ).map(([share, aside, rx, ry]) => {
    const { x, y, half } = at(share)
    return { x: x + half * aside, y, rx, ry }
  })

function ragged({ x, y, rx, ry }: { x: number; y: number; rx: number; ry: number }, seed: number) {
  const points = Array.from({ length: 18 }, (_, place) => {
    const angle = (place / 18) * 2 * Math.PI
    const far = 1 + 0.14 * Math.sin(3 * angle + seed) + 0.09 * Math.sin(7 * angle + 2 * seed)
    return `${(x + rx * far * Math.cos(angle)).toFixed(1)} ${(y + ry * far * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
