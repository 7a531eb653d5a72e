import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { chartSize } from '@contract/content-chart.ts'
import { BodyOutline } from './body-outline.tsx'
import { ChannelLines } from './channel-lines.tsx'
import { chartQuery } from './library-queries.ts'
import classes from './channel-chart.module.css'

const reach = 120
const within = (value: number, most: number) => Math.max(0, Math.min(most - reach, value - reach / 2))

/** Shows the chart around the point. Extra points are not on the chart. */
export function PointPlace({ code, family }: { code: string; family: string }) {
  const { data } = useQuery({ ...chartQuery, enabled: family !== 'Extra points' })
  if (family === 'Extra points') return null
  const channel = data?.find(({ points }) => points.some((point) => point.code === code))
  const point = channel?.points.find((one) => one.code === code)
  const [x, y] = point?.at ?? [0, 0]
  const box = `${within(x, chartSize.width)} ${within(y, chartSize.height)} ${reach} ${reach}`
  return (
    <figure>
      {/* Rendered empty while the chart loads, so that the page does not move. */}
      <svg
        viewBox={box}
        className={`boxed block sunk ${classes.place}`}
        role="img"
        aria-label={`${code} on the ${point?.view ?? 'body'}`}
      >
        {channel && point && (
          <>
            <BodyOutline view={point.view} />
            <ChannelLines channel={channel} view={point.view} />
            <circle cx={x} cy={y} r="2.6" className={classes.here} strokeWidth="0.8" />
          </>
        )}
      </svg>
      <figcaption className="mt-2xs soft">
        Schematic.{' '}
        <Link to={`/library/channels?channel=${encodeURIComponent(family)}`}>The whole channel</Link>
      </figcaption>
    </figure>
  )
}
