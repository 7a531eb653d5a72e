import type { ChartChannel, ChartView } from '@contract/content-chart.ts'
import classes from './channel-chart.module.css'

/** The path of a channel in one view: a line from each point to the next; the outer line of the Bladder begins anew. */
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
  return <path d={path} className={classes.line} />
}
