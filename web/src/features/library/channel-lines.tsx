import type { ChartChannel, ChartView } from '@contract/content-chart.ts'
import { colorOf } from './channel-color.ts'
import classes from './channel-chart.module.css'

/** Draws lines from point to point. The outer line of the Bladder channel starts a new path. */
export function ChannelLines({
  channel: { channel, points },
  view,
}: {
  channel: ChartChannel
  view: ChartView
}) {
  let path = ''
  points.forEach((point, place) => {
    if (point.view !== view) return
    const isJoined = points[place - 1]?.view === view && !(channel === 'Bladder' && place === 40)
    path += `${isJoined ? 'L' : 'M'}${point.at.join(' ')}`
  })
  return <path d={path} className={classes.line} style={colorOf(channel)} />
}
