import type { CSSProperties } from 'react'
import type { ChartChannel } from '@contract/content-chart.ts'

type Channel = ChartChannel['channel']

/** The yin channel and its yang partner, in the order of the hues: fire is red, earth yellow, wood green, water blue. */
const pairs: [Channel, Channel][] = [
  ['Heart', 'Small Intestine'],
  ['Spleen', 'Stomach'],
  ['Liver', 'Gallbladder'],
  ['Lung', 'Large Intestine'],
  ['Kidney', 'Bladder'],
  ['Ren', 'Du'],
  ['Pericardium', 'San Jiao'],
]

/** Partners share a hue, and the yin channel is darker. */
export function colorOf(channel: Channel): CSSProperties {
  const place = pairs.findIndex((pair) => pair.includes(channel))
  const depth = pairs[place]?.[0] === channel ? '--yin' : '--yang'
  return { color: `oklch(var(${depth}) 0.11 ${28 + (place * 360) / pairs.length})` }
}
