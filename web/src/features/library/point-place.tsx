import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BodyOutline } from './body-outline.tsx'
import { ChannelLines } from './channel-lines.tsx'
import { chartQuery } from './library-queries.ts'
import { pointBox } from './point-box.ts'
import classes from './channel-chart.module.css'

/** Shows the chart around the point. Extra points are not on the chart. */
export function PointPlace({ code, family }: { code: string; family: string }) {
  const { data } = useQuery({ ...chartQuery, enabled: family !== 'Extra points' })
  if (family === 'Extra points') return null
  const channel = data?.find(({ points }) => points.some((point) => point.code === code))
  const point = channel?.points.find((one) => one.code === code)
  const [x, y] = point?.at ?? [0, 0]
  const { left, top, size } = pointBox(point?.view ?? 'front', [x, y])
  return (
    <figure>
      {/* Rendered empty while the chart loads, so that the page does not move. */}
      <svg
        viewBox={`${left} ${top} ${size} ${size}`}
        className={`boxed block sunk ${classes.place}`}
        role="img"
        aria-label={`${code} on the ${point?.view ?? 'body'}`}
      >
        {channel && point && (
          <>
            <BodyOutline view={point.view} />
            <ChannelLines channel={channel} view={point.view} />
            <circle cx={x} cy={y} r={size / 46} className={classes.here} strokeWidth={size / 150} />
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
