import type { CSSProperties } from 'react'
import { type ChartChannel, chartChannel } from '@contract/content-chart.ts'

const channels = chartChannel.shape.channel.options

/** Factor 5 gives neighboring channels colors that are far apart on the color wheel. */
export const colorOf = (channel: ChartChannel['channel']): CSSProperties => ({
  color: `hsl(${((channels.indexOf(channel) * 5) % channels.length) * (360 / channels.length)} 62% var(--channel))`,
})
