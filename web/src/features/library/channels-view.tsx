import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useDocumentDescription } from '../../lib/page/document-description.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { QueryFrame } from '../../ui/notice.tsx'
import { ChannelChart } from './channel-chart.tsx'
import { colorOf } from './channel-color.ts'
import { EntryLinks } from './entry-links.tsx'
import { familyName } from './kinds.ts'
import { chartQuery, entriesQuery } from './library-queries.ts'
import { StudyNote } from './study-note.tsx'
import view from './kind-view.module.css'
import classes from './channel-chart.module.css'

const about =
  'The channels and their 361 points on a schematic body. It shows where to look; it does not replace measuring.'

/** On a phone the names of the channels scroll sideways. */
function showInRow(link: HTMLElement | null) {
  const row = link?.parentElement
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - row.clientWidth / 3
}

export function ChannelsView() {
  const [params] = useSearchParams()
  const chart = useQuery(chartQuery)
  const { data: entries = [] } = useQuery(entriesQuery('points'))
  useDocumentTitle('Chart of the channels')
  useDocumentDescription(about)
  const names = new Map(entries.map(({ id, pinyin, name }) => [id, pinyin ?? name]))
  const wanted = params.get('channel')
  const chosen = chart.data?.find(({ channel }) => channel === wanted)?.channel
  const shown = (chart.data ?? []).filter(({ channel }) => !chosen || channel === chosen)

  const choiceOf = (channel: string | null) => ({
    to: { search: channel === null ? '' : `?${new URLSearchParams({ channel })}` },
    className: `inline gap-xs thumb ink ${(chosen ?? null) === channel ? 'strong' : 'quiet-link'}`,
    'aria-current': (chosen ?? null) === channel && ('true' as const),
    replace: true,
    preventScrollReset: true,
  })

  return (
    <div className={`stack gap-lg ${view.page}`}>
      <div>
        <Breadcrumbs
          links={[
            { to: '/library', text: 'Library' },
            { to: '/library/points', text: 'All points' },
          ]}
        />
        <PageHead title="Chart of the channels">
          <p>{about}</p>
        </PageHead>
      </div>
      {chart.data ? (
        <>
          <nav aria-label="Channels" className={`line gap-x-md text-sm nowrap scroll-row ${classes.legend}`}>
            <Link {...choiceOf(null)}>All channels</Link>
            {chart.data.map(({ channel }) => (
              <Link key={channel} {...choiceOf(channel)} ref={channel === chosen ? showInRow : undefined}>
                <span className={classes.swatch} style={colorOf(channel)} />
                {channel}
              </Link>
            ))}
          </nav>
          <ChannelChart key={chosen} channels={shown} nameOf={(code) => names.get(code) ?? ''} />
          {chosen && (
            <section className="stack gap-xs">
              <h2 className="text-xl">{familyName('points', chosen)}</h2>
              <EntryLinks links={entries.filter(({ family }) => family === chosen)} isDense />
            </section>
          )}
        </>
      ) : (
        <QueryFrame query={chart} loading="Loading the chart..." failed="The chart could not be loaded" />
      )}
      <StudyNote />
    </div>
  )
}
