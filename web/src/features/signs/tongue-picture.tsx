import { useId } from 'react'
import type { TongueFindings } from '@contract/signs.ts'
import { TongueCoat } from './tongue-coat.tsx'
import { bodyColors, edgeOpacity } from '@tcm/tongue-colors.ts'
import { Cracks, Shine, Spots, Underside } from './tongue-marks.tsx'
import { patchesOf, tongueShape } from '@tcm/tongue-outline.ts'
import classes from './tongue-picture.module.css'

/** `label` describes the drawing to screen readers. */
export function TonguePicture({ findings, label }: { findings: TongueFindings; label: string }) {
  const id = useId()
  const shape = tongueShape(findings)
  const [light, body, edge] = bodyColors[findings.color ?? 'unsaid']
  const ref = (name: string) => `url(#${id}${name})`
  const isQuivering = findings.shape?.includes('quivering')

  return (
    <svg viewBox="0 0 240 300" role="img" aria-label={label} className={`block ${classes.picture}`}>
      <defs>
        <radialGradient id={`${id}body`} cx="0.5" cy="0.36" r="0.72">
          <stop offset="0" stopColor={light} />
          <stop offset="0.58" stopColor={body} />
          <stop offset="1" stopColor={edge} />
        </radialGradient>
        <linearGradient id={`${id}throat`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={edge} stopOpacity="0.75" />
          <stop offset="0.2" stopColor={edge} stopOpacity="0" />
        </linearGradient>
        <clipPath id={`${id}clip`}>
          <path d={shape.path} />
        </clipPath>
        <filter id={`${id}soft`} x="-40%" y="-40%" width="180%" height="180%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
        <filter id={`${id}faint`} x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="2.4" />
        </filter>
        <pattern
          id={`${id}buds`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(24)"
        >
          <circle cx="1.8" cy="1.8" r="0.9" fill="#fff" opacity="0.2" />
          <circle cx="5.3" cy="5" r="0.8" fill={edge} opacity="0.22" />
        </pattern>
      </defs>
      <ellipse
        cx={shape.at(0.6).x}
        cy={shape.at(0.6).y}
        rx={shape.at(0.5).half * 0.96}
        ry={(shape.at(1).y - shape.at(0).y) * 0.42}
        className={classes.shadow}
        filter={ref('soft')}
      />
      {isQuivering &&
        [-7, 7].map((shift) => (
          <path
            key={shift}
            d={shape.path}
            transform={`translate(${shift} 0)`}
            fill="none"
            stroke={edge}
            strokeWidth="1.2"
            opacity="0.45"
          />
        ))}
      <path d={shape.path} fill={ref('body')} />
      <g clipPath={ref('clip')}>
        {(findings.parts ?? []).map(({ at, color }) => {
          const of = bodyColors[color]
          // A part with the body's own color would be invisible, so it is drawn darker.
          const fill = color === findings.color ? of[2] : of[1]
          return patchesOf(at, shape).map(({ x, y, rx, ry }, place) => (
            <ellipse
              key={`${at}${place}`}
              cx={x}
              cy={y}
              rx={rx}
              ry={ry}
              fill={fill}
              opacity="0.86"
              filter={ref('soft')}
            />
          ))
        })}
        <path
          d={shape.path}
          fill="none"
          stroke={edge}
          strokeWidth="13"
          opacity={edgeOpacity(findings.color)}
          filter={ref('soft')}
        />
        <path
          d={furrow(shape)}
          fill="none"
          stroke={edge}
          strokeWidth="4"
          opacity="0.42"
          strokeLinecap="round"
          filter={ref('faint')}
        />
        <path d={shape.path} fill={ref('buds')} />
        {findings.coat && <TongueCoat id={id} coat={findings.coat} shape={shape} />}
        <path d={shape.path} fill={ref('throat')} />
        <Cracks cracks={findings.cracks ?? []} shape={shape} dark={edge} />
        <Spots spots={findings.spots ?? []} shape={shape} />
        <Shine
          moisture={findings.moisture}
          isBare={findings.coat?.amount === 'none'}
          shape={shape}
          soft={ref('faint')}
        />
      </g>
      <path d={shape.path} fill="none" stroke={edge} strokeWidth="1.5" strokeLinejoin="round" />
      {findings.veins && <Underside light={light} body={body} edge={edge} />}
    </svg>
  )
}

function furrow({ at }: ReturnType<typeof tongueShape>) {
  const [from, through, to] = [at(0.16), at(0.5), at(0.8)]
  return `M${from.x} ${from.y}Q${through.x} ${through.y} ${to.x} ${to.y}`
}
