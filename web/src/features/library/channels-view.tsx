import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useDocumentDescription } from '../../lib/document-description.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { QueryFrame } from '../../ui/notice.tsx'
import { ChannelChart } from './channel-chart.tsx'
import { EntryLinks } from './entry-links.tsx'
import { familyName } from './kinds.ts'
import { chartQuery, entriesQuery } from './library-queries.ts'
import { StudyNote } from './study-note.tsx'
import classes from './kind-view.module.css'

const about =
  'The channels and their 361 points on a schematic body, front, back and side. It shows where to look; it does not replace measuring.'

/** The chart, with the same points as a list. */
export function ChannelsView() {
  const [params, setParams] = useSearchParams()
  const chart = useQuery(chartQuery)
  const { data: entries = [] } = useQuery(entriesQuery('points'))
  useDocumentTitle('Chart of the channels')
  useDocumentDescription(about)
  const names = new Map(entries.map(({ id, pinyin, name }) => [id, pinyin ?? name]))
  const wanted = params.get('channel')
  const chosen = chart.data?.find(({ channel }) => channel === wanted)?.channel
  const shown = (chart.data ?? []).filter(({ channel }) => !chosen || channel === chosen)

  return (
    <div className={`stack gap-2xl ${classes.page}`}>
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
          <NativeSelect
            label="Channel"
            size="sm"
            className={classes.choice}
            value={chosen ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setParams(value ? { channel: value } : {}, { replace: true, preventScrollReset: true })
            }
            data={[
              { value: '', label: 'All channels' },
              ...chart.data.map(({ channel }) => ({ value: channel, label: familyName('points', channel) })),
            ]}
          />
          <ChannelChart channels={shown} nameOf={(code) => names.get(code) ?? ''} />
          {shown.map(({ channel }) => (
            <section key={channel} className="stack gap-xs">
              <h2 className="text-xl">{familyName('points', channel)}</h2>
              <EntryLinks links={entries.filter(({ family }) => family === channel)} isDense />
            </section>
          ))}
        </>
      ) : (
        <QueryFrame query={chart} loading="Loading the chart..." failed="The chart could not be loaded" />
      )}
      <StudyNote />
    </div>
  )
}
