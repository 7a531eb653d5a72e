import { pulsePlace, type PulseFindings, type PulsePlace } from '@contract/signs.ts'
import { pulseWave, type Wave, width } from './pulse-wave.ts'
import classes from './pulse-picture.module.css'

/** Draws one line for the whole pulse, or six lines if the places differ. `label` describes the picture to screen readers. */
export function PulsePicture({ findings, label }: { findings: PulseFindings; label: string }) {
  const { places = [], most = [] } = findings
  if (places.length === 0 && most.length === 0)
    return (
      <svg viewBox={`0 0 ${width} 96`} role="img" aria-label={label} className={`block ${classes.picture}`}>
        <Strip wave={pulseWave(findings, findings)} />
      </svg>
    )
  return (
    <svg viewBox="-16 0 576 372" role="img" aria-label={label} className={`block ${classes.picture}`}>
      {pulsePlace.options.map((place) => {
        const [side, position] = place.split(' ') as [string, string]
        const x = side === 'left' ? 76 : 322
        const y = 46 + ['cun', 'guan', 'chi'].indexOf(position) * 108
        return (
          <g key={place} transform={`translate(${x} ${y})`}>
            <Strip
              wave={pulseWave(findings, qualityAt(findings, place))}
              breadth={236}
              isMarked={most.includes(place)}
            />
            {side === 'left' && (
              <text x="-14" y="58" textAnchor="end" className={`text-2xl ${classes.name}`}>
                {position}
              </text>
            )}
          </g>
        )
      })}
      <text x="194" y="30" textAnchor="middle" className={`text-2xl ${classes.name}`}>
        left
      </text>
      <text x="440" y="30" textAnchor="middle" className={`text-2xl ${classes.name}`}>
        right
      </text>
    </svg>
  )
}

function qualityAt(findings: PulseFindings, place: PulsePlace) {
  const own = findings.places?.find(({ at }) => at === place)
  return {
    depth: own?.depth ?? findings.depth,
    width: own?.width ?? findings.width,
    strength: own?.strength ?? findings.strength,
    shape: own?.shape ?? findings.shape,
  }
}

/** `isMarked`: the place with the clearest pulse. */
function Strip({
  wave: { path, breadth: line, isTube, isEmpty, missing },
  breadth = width,
  isMarked,
}: {
  wave: Wave
  breadth?: number
  isMarked?: boolean
}) {
  return (
    <>
      <rect
        width={breadth}
        height="96"
        rx="5"
        className={classes.ground}
        data-marked={isMarked || undefined}
      />
      {[16, 50, 84].map((y) => (
        <path key={y} d={`M10 ${y}H${breadth - 10}`} className={classes.level} />
      ))}
      <svg x="10" y="0" width={breadth - 20} height="96" viewBox={`10 0 ${breadth - 20} 96`}>
        <path
          d={path}
          className={classes.line}
          strokeWidth={isTube ? 7 : isEmpty ? 5 : line}
          data-empty={isEmpty || undefined}
        />
        {isTube && <path d={path} className={classes.hollow} strokeWidth="3.8" />}
        {missing.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y - 12} r="3" className={classes.missing} />
        ))}
      </svg>
    </>
  )
}
