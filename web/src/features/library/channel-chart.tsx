import { UnstyledButton } from '@mantine/core'
import { useElementSize, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ChartChannel, type ChartView, chartSize, chartView } from '@contract/content-chart.ts'
import { Icon } from '../../ui/icon.tsx'
import { BodyOutline } from './body-outline.tsx'
import { colorOf } from './channel-color.ts'
import { ChannelLines } from './channel-lines.tsx'
import { useZoom } from './use-zoom.ts'
import classes from './channel-chart.module.css'

const gap = 12
const top = 28
const leftOf = (place: number) => place * (chartSize.width + gap)
type Point = ChartChannel['points'][number]
const isLeftward = ({ at: [x] }: Point) => x > 150
/** Whether the point's code, 44 by 11 px, fits without covering another point. */
const hasSpace = (point: Point, others: Point[], pixels: number) =>
  others.every((other) => {
    const right = (other.at[0] - point.at[0]) * pixels * (isLeftward(point) ? -1 : 1)
    const down = Math.abs(other.at[1] - point.at[1]) * pixels
    return other === point || down >= 11 || right >= 44 || right <= -11
  })

const viewNames: Record<ChartView, string> = { front: 'Front', back: 'Back', side: 'Side' }

/** If the chart has only one channel, returns the center of its points in the `place`-th view. */
function heartOf([only, other]: ChartChannel[], view: ChartView, place: number) {
  if (!only || other) return undefined
  const shown = only.points.filter((point) => point.view === view)
  const middle = (along: 0 | 1) => {
    const all = shown.map(({ at }) => at[along])
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  return { x: leftOf(place) + middle(0), y: top + middle(1) }
}

export function ChannelChart({
  channels,
  nameOf,
}: {
  channels: ChartChannel[]
  nameOf: (code: string) => string
}) {
  const pointsIn = (view: ChartView) =>
    channels.flatMap(({ channel, points }) =>
      points.filter((point) => point.view === view).map((point) => ({ channel, point })),
    )
  const drawn = chartView.options.filter((view) => pointsIn(view).length > 0)
  const fullest = drawn.toSorted((a, b) => pointsIn(b).length - pointsIn(a).length)[0] ?? 'front'
  const [chosen, setChosen] = useState(fullest)
  // A narrow screen shows one figure at a time, because three would be too small to read.
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const views = isNarrow ? [chosen] : drawn
  const hasSwitch = isNarrow && drawn.length > 1
  const isNamedWhole = channels.length === 1
  const width = leftOf(views.length) - gap
  const height = chartSize.height + top
  const aimed = isNarrow ? chosen : fullest
  const heart = heartOf(channels, aimed, views.indexOf(aimed))
  const { scale, step, whole, handlers, field, viewBox } = useZoom(width, height, heart)
  const { ref, ...seen } = useElementSize()
  /** Screen pixels per unit of the chart. */
  const pixels = scale * (Math.min(seen.width / width, seen.height / height) || 1)
  // Points grow less than the chart when the reader zooms in, so close points move apart.
  const size = 2.4 / scale ** 0.7
  return (
    <div className={`relative boxed sunk ${classes.chart}`}>
      <div className={`stack gap-2xs ${classes.tools}`}>
        {hasSwitch && (
          <fieldset aria-label="Figure" className={`row gap-2xs ${classes.views}`}>
            {drawn.map((view) => (
              <button
                key={view}
                type="button"
                aria-pressed={view === chosen}
                className="outlined px-sm text-sm medium thumb pressable"
                onClick={() => {
                  setChosen(view)
                  whole()
                }}
              >
                {viewNames[view]}
              </button>
            ))}
          </fieldset>
        )}
        {(
          [
            ['Zoom in', 'plus', () => step(1.5)],
            ['Zoom out', 'minus', () => step(1 / 1.5)],
            ['Reset', 'undo', whole],
          ] as const
        ).map(([label, icon, act]) => (
          <UnstyledButton
            key={label}
            aria-label={label}
            title={label}
            className={`center outlined pressable ${classes.tool}`}
            onClick={act}
          >
            <Icon name={icon} size={18} />
          </UnstyledButton>
        ))}
      </div>
      <svg
        ref={useMergedRef(field, ref)}
        viewBox={viewBox}
        className={`block ${classes.field}`}
        // At full size, a vertical swipe must scroll the page and not the chart.
        style={{ touchAction: scale === 1 ? 'pan-y' : 'none', aspectRatio: width / height }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus lets the keys move and zoom the chart
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no HTML tag with this role can be a drawing
        role="group"
        aria-label="Chart of the channels. Plus and minus zoom, arrow keys move, zero resets."
        {...handlers}
      >
        {views.map((view, place) => (
          <g key={view} transform={`translate(${leftOf(place)} ${top})`}>
            {!hasSwitch && (
              <text
                x={chartSize.width / 2}
                y="-5"
                textAnchor="middle"
                fontSize={13 / pixels}
                className={classes.view}
              >
                {viewNames[view]}
              </text>
            )}
            <BodyOutline view={view} />
            {channels.map((channel) => (
              <ChannelLines key={channel.channel} channel={channel} view={view} />
            ))}
            {pointsIn(view).map(({ channel, point }, _, all) => {
              const {
                code,
                at: [x, y],
              } = point
              const isNamed =
                (scale > 1 || isNamedWhole) &&
                hasSpace(
                  point,
                  all.map((one) => one.point),
                  pixels,
                )
              return (
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
                    x={isLeftward(point) ? x - size * 2 : x + size * 2}
                    y={y + size}
                    textAnchor={isLeftward(point) ? 'end' : 'start'}
                    fontSize={12 / pixels}
                    strokeWidth={3 / pixels}
                    className={`strong ${classes.name}`}
                    data-shown={isNamed || undefined}
                  >
                    {code}
                    <tspan className={classes.full}> {nameOf(code)}</tspan>
                  </text>
                </Link>
              )
            })}
          </g>
        ))}
      </svg>
    </div>
  )
}
