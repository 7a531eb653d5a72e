import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type ChartChannel, type ChartView, chartSize, chartView } from '@contract/content-chart.ts'
import { BodyOutline } from './body-outline.tsx'
import { colorOf } from './channel-color.ts'
import { ChannelLines } from './channel-lines.tsx'
import { useZoom } from './use-zoom.ts'
import classes from './channel-chart.module.css'

const gap = 12
const top = 16
const leftOf = (place: number) => place * (chartSize.width + gap)
/** From this zoom on, codes have room. */
const labelledFrom = 2

/** The center of one channel in the view with most of its points. */
function heartOf(channels: ChartChannel[], views: ChartView[]) {
  const [only, other] = channels
  if (!only || other) return undefined
  const inViews = views.map((view) => only.points.filter((point) => point.view === view))
  const most = inViews.toSorted((a, b) => b.length - a.length)[0]!
  const middle = (along: 0 | 1) => {
    const all = most.map(({ at }) => at[along])
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  return { x: leftOf(inViews.indexOf(most)) + middle(0), y: top + middle(1) }
}

/** The channels on a body, in the views with their points. `nameOf` returns a point's name. */
export function ChannelChart({
  channels,
  nameOf,
}: {
  channels: ChartChannel[]
  nameOf: (code: string) => string
}) {
  const views = chartView.options.filter((view) =>
    channels.some(({ points }) => points.some((point) => point.view === view)),
  )
  const width = leftOf(views.length) - gap
  const height = chartSize.height + top
  const { scale, step, whole, handlers, field, viewBox } = useZoom(width, height, heartOf(channels, views))
  // Points grow less than the chart when the reader zooms in.
  const size = 2.4 / scale ** 0.7
  return (
    <div className={`boxed sunk ${classes.chart}`}>
      <div className="buttons py-xs px-xs">
        <Button variant="default" size="xs" onClick={() => step(1.5)}>
          Zoom in
        </Button>
        <Button variant="default" size="xs" onClick={() => step(1 / 1.5)}>
          Zoom out
        </Button>
        <Button variant="default" size="xs" onClick={whole}>
          Reset
        </Button>
      </div>
      <svg
        ref={field}
        viewBox={viewBox}
        className={`block ${classes.field}`}
        data-labelled={scale >= labelledFrom || undefined}
        // At full size a vertical swipe scrolls the page.
        style={{ touchAction: scale === 1 ? 'pan-y' : 'none', aspectRatio: width / height }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the keys that move it
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of those can be a drawing
        role="group"
        aria-label="Chart of the channels. Plus and minus zoom, arrow keys move, zero resets."
        {...handlers}
      >
        {views.map((view, place) => (
          <g key={view} transform={`translate(${leftOf(place)} ${top})`}>
            <text x={chartSize.width / 2} y="-5" textAnchor="middle" className={`text-xs ${classes.view}`}>
              {view}
            </text>
            <BodyOutline view={view} />
            {channels.map((channel) => (
              <ChannelLines key={channel.channel} channel={channel} view={view} />
            ))}
            {channels.flatMap(({ channel, points }) =>
              points
                .filter((point) => point.view === view)
                .map(({ code, at: [x, y] }) => (
                  <Link
                    key={code}
                    to={`/library/points/${code}`}
                    className={classes.point}
                    style={colorOf(channel)}
                    aria-label={`${code}, ${nameOf(code)}`}
                    draggable={false}
                  >
                    <circle cx={x} cy={y} r={size} strokeWidth={size / 4} className={classes.dot} />
                    <circle cx={x} cy={y} r={size * 1.8} className={classes.area} />
                    <text
                      x={x > 150 ? x - size * 2 : x + size * 2}
                      y={y + size}
                      textAnchor={x > 150 ? 'end' : 'start'}
                      fontSize={9 / scale ** 0.75}
                      strokeWidth={3 / scale ** 0.75}
                      className={`strong ${classes.name}`}
                    >
                      {code}
                      <tspan className={classes.full}> {nameOf(code)}</tspan>
                    </text>
                  </Link>
                )),
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}
