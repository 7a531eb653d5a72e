import { useQuery } from '@tanstack/react-query'
import type { RecallFigures } from '@contract/recall.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { formatDate } from '../../lib/time/dates.ts'
import { Notice, QueryFrame } from '../../ui/notice.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { calendarOf, daysFrom } from './calendar.ts'
import { figuresQuery } from './recall-queries.ts'
import classes from './figures.module.css'

const spans: Record<number, string> = { 7: 'Last 7 days', 30: 'Last 30 days', 365: 'Last year' }
/** A day has no time. Noon keeps it on the same date in every time zone. */
const dayWords = (day: string) => formatDate(`${day}T12:00:00`)

export function Figures() {
  const figures = useQuery(figuresQuery)
  if (!figures.data)
    return (
      <QueryFrame
        query={figures}
        loading="Loading your figures..."
        failed="Your figures could not be loaded"
      />
    )
  const { days, today, forecast, retention } = figures.data
  if (days.length === 0)
    return (
      <Notice title="No figures yet" next={{ to: '/recall', text: 'Go to today’s cards' }}>
        <p>After your first review, you see your history and your upcoming cards here.</p>
      </Notice>
    )
  return (
    <div className="stack gap-2xl">
      <Year days={days} today={today} />
      <Forecast forecast={forecast} today={today} />
      <Retention retention={retention} />
    </div>
  )
}

function Year({ days, today }: { days: RecallFigures['days']; today: string }) {
  const total = days.reduce((sum, { reviews }) => sum + reviews, 0)
  const most = Math.max(...days.map(({ reviews }) => reviews))
  const calendar = calendarOf(days, today)
  return (
    <section className={`stack gap-sm ${classes.part}`} aria-labelledby="days">
      <h2 id="days">Days</h2>
      <p>
        {countOf(total, 'review')} on {countOf(days.length, 'day')} of the last year.
      </p>
      <Days calendar={calendar} most={most} count={calendar.weeks} className={classes.year} />
      <Days calendar={calendar} most={most} count={26} className={classes.half} />
      <p className="line text-sm figures">
        0
        <svg width={54} height={12} aria-hidden="true">
          {[0, 1, 2, 3].map((part) => (
            <rect key={part} x={part * 14} {...squareOf(part, 3)} />
          ))}
        </svg>
        {countOf(most, 'review')} a day
      </p>
      <details>
        <summary className="medium accent thumb">Show the days as a table</summary>
        <DataTable
          head={['Day', 'Reviews']}
          rows={days.toReversed().map((one) => [dayWords(one.day), one.reviews])}
        />
      </details>
    </section>
  )
}

/** The attributes of a day: the more reviews, the darker. */
const squareOf = (reviews: number, most: number) => ({
  width: 12,
  height: 12,
  rx: 2,
  className: classes.day,
  fillOpacity: reviews === 0 ? undefined : 0.3 + (0.7 * reviews) / most,
  'data-some': reviews > 0 || undefined,
})

/** The last `count` weeks. A phone shows half a year, because a whole one would be too small. */
function Days({
  calendar: { cells, months, weeks },
  most,
  count,
  className,
}: {
  calendar: ReturnType<typeof calendarOf>
  most: number
  count: number
  className?: string
}) {
  const from = weeks - count
  const left = from * 14
  const width = count * 14 + 48
  return (
    <svg
      viewBox={`${left - 36} -20 ${width} 118`}
      className={className}
      style={{ maxWidth: width }}
      role="img"
      aria-label={`Reviews of the last ${count} weeks, day by day`}
    >
      {months
        .filter(({ week }) => week >= from)
        .map(({ week, name }) => (
          <text key={week} x={week * 14} y={-7}>
            {name}
          </text>
        ))}
      {['Mon', 'Wed', 'Fri'].map((name, at) => (
        <text key={name} x={left - 36} y={at * 28 + 10}>
          {name}
        </text>
      ))}
      {cells
        .filter(({ week }) => week >= from)
        .map(({ day, week, weekday, reviews }) => (
          <rect key={day} x={week * 14} y={weekday * 14} {...squareOf(reviews, most)}>
            <title>{`${dayWords(day)}: ${reviews}`}</title>
          </rect>
        ))}
    </svg>
  )
}

function Forecast({ forecast, today }: { forecast: RecallFigures['forecast']; today: string }) {
  const counts = new Map(forecast.map(({ day, cards }) => [day, cards]))
  const days = daysFrom(today, 30).map((day) => ({ day, cards: counts.get(day) ?? 0 }))
  const most = Math.max(1, ...forecast.map(({ cards }) => cards))
  const total = forecast.reduce((sum, { cards }) => sum + cards, 0)
  return (
    <section className={`stack gap-sm ${classes.part}`} aria-labelledby="forecast">
      <h2 id="forecast">Upcoming</h2>
      <p>
        {countOf(total, 'card')} within thirty days
        {total > 1 && `, at most ${most} on one day`}.
      </p>
      {total > 0 && (
        <svg
          viewBox="0 0 600 120"
          className={`column ${classes.bars}`}
          role="img"
          aria-label="Cards due on each of the next days"
        >
          <line x1={0} x2={600} y1={119} y2={119} className={classes.ground} />
          {days.map(({ day, cards }, place) => (
            <rect
              key={day}
              x={place * 20 + 2}
              width={16}
              y={119 - (110 * cards) / most}
              height={(110 * cards) / most}
              className={classes.bar}
            >
              <title>{`${dayWords(day)}: ${cards}`}</title>
            </rect>
          ))}
        </svg>
      )}
      {total > 0 && (
        <p className="between column text-sm">
          <span>{dayWords(today)}</span>
          <span>{dayWords(days.at(-1)!.day)}</span>
        </p>
      )}
      <details>
        <summary className="medium accent thumb">Show the forecast as a table</summary>
        <DataTable head={['Day', 'Cards']} rows={forecast.map(({ day, cards }) => [dayWords(day), cards])} />
      </details>
    </section>
  )
}

function Retention({ retention }: { retention: RecallFigures['retention'] }) {
  return (
    <section className={`stack gap-sm ${classes.part}`} aria-labelledby="retention">
      <h2 id="retention">True retention</h2>
      <p>How many cards you still knew when they came back after a day or more.</p>
      {retention.length === 0 ? (
        <p>No card has come back yet.</p>
      ) : (
        <DataTable
          head={['When', 'Known', 'Asked', 'Share']}
          rows={retention.map(({ days, asked, remembered }) => [
            spans[days] ?? `Last ${days} days`,
            remembered,
            asked,
            `${Math.round((100 * remembered) / asked)}%`,
          ])}
        />
      )}
    </section>
  )
}
