import type { TongueFindings } from '../../_shared/contract/signs.ts'
import { bodyColors, coatColors, coatOpacity, edgeOpacity } from '../../_shared/tcm/tongue-colors.ts'
import { crackLines } from '../../_shared/tcm/tongue-cracks.ts'
import { type Patch, patchesOf, type Shape, spread, tongueShape } from '../../_shared/tcm/tongue-outline.ts'

/**
 * Draws the tongue of a case's page in few strokes. Taste buds, grain and shine would be invisible at this size and take a second to draw.
 */
export function drawTongue(findings: TongueFindings) {
  const shape = tongueShape(findings)
  const [light, body, edge] = bodyColors[findings.color ?? 'unsaid']
  const { x, y } = shape.at(0.45)
  return `<defs>
<radialGradient id="body" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="140"><stop offset="0" stop-color="${light}"/><stop offset="0.62" stop-color="${body}"/><stop offset="1" stop-color="${body}"/></radialGradient>
<clipPath id="inside"><path d="${shape.path}"/></clipPath>
</defs>
<path d="${shape.path}" fill="url(#body)"/>
<g clip-path="url(#inside)">
${(findings.parts ?? [])
  .flatMap(({ at, color }) => {
    const of = bodyColors[color]
    return patchesOf(at, shape).map((patch) => ellipse(patch, color === findings.color ? of[2] : of[1], 0.86))
  })
  .join('')}
${[22, 14, 7].map((breadth) => `<path d="${shape.path}" fill="none" stroke="${edge}" stroke-width="${breadth}" opacity="${edgeOpacity(findings.color) * 0.32}"/>`).join('')}
${coat(findings.coat, shape)}
${(findings.cracks ?? [])
  .flatMap((crack) => crackLines(crack, shape))
  .map((line) => `<path d="${line}" fill="none" stroke="${edge}" stroke-width="2.4" stroke-linecap="round"/>`)
  .join('')}
${(findings.spots ?? []).map((spot) => spots(spot, shape)).join('')}
</g>
<path d="${shape.path}" fill="none" stroke="${edge}" stroke-width="1.5" stroke-linejoin="round"/>`
}

/** Draws an ellipse with a soft edge. NOTE: a blur would take as long as everything else. */
function ellipse({ x, y, rx, ry }: Patch, fill: string, opacity: number) {
  const id = `g${[x, y, rx, ry, opacity].map((number) => Math.round(number * 100)).join('-')}${fill.slice(1)}`
  return `<radialGradient id="${id}"><stop offset="0.6" stop-color="${fill}"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx * 1.2}" ry="${ry * 1.2}" fill="url(#${id})" opacity="${opacity}"/>`
}

function coat(found: TongueFindings['coat'], shape: Shape) {
  if (!found || found.amount === 'none') return ''
  const fill = coatColors[found.color ?? 'white']
  const opacity = found.amount ? coatOpacity[found.amount] : 0.66
  const [upper, lower] = [shape.at(0.3), shape.at(0.62)]
  const places = found.at ?? []
  const everywhere = [
    { x: upper.x, y: upper.y, rx: upper.half * 0.8, ry: 76 },
    { x: lower.x, y: lower.y, rx: lower.half * 0.68, ry: 66 },
  ].map((patch) => ellipse(patch, fill, 1))
  const thickest = places.flatMap((place) =>
    patchesOf(place, shape).map((patch) => ellipse(patch, fill, opacity)),
  )
  return `<g opacity="${places.length > 0 ? opacity * 0.3 : opacity}">${everywhere.join('')}</g>${thickest.join('')}`
}

type Spot = NonNullable<TongueFindings['spots']>[number]

function spots({ kind, at }: Spot, shape: Shape) {
  const { x, y, half } = shape.at(0.5)
  const patches = at ? patchesOf(at, shape) : [{ x, y: y + 8, rx: half * 0.8, ry: 88 }]
  const fill = kind === 'dark spots' ? '#4a2038' : '#a81e2b'
  return patches
    .flatMap((patch) => spread(patch, at ? 12 : 24))
    .map(
      (spot) => `<circle cx="${spot.x}" cy="${spot.y}" r="${2 * spot.size}" fill="${fill}" opacity="0.8"/>`,
    )
    .join('')
}
