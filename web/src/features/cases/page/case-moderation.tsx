import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CaseListItem } from '@contract/cases.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { RelativeTime } from '../../../lib/time/relative-time.tsx'
import { focusHeading } from '../../../lib/page/focus-heading.ts'
import { SteadyScroll } from '../../../lib/page/steady-scroll.tsx'
import { useErrorNotice } from '../../../lib/notify/use-error-notice.ts'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { itemsOf } from '../list/case-pages.ts'
import { caseListQuery } from '../case-queries.ts'
import { useDeleteCase } from './use-delete-case.ts'
import { useLiveCases } from '../list/use-live-cases.ts'

const everything = {}

export function CaseModeration() {
  const list = useInfiniteQuery(caseListQuery(everything))
  const { newCount, showNews } = useLiveCases(everything)
  const { data, error } = list
  useErrorNotice(error, 'Failed to load case studies')

  const items = data ? itemsOf(data) : []
  return (
    <section aria-labelledby="moderated-cases">
      <header className="between gap-x-lg mb-sm">
        <h2 id="moderated-cases" tabIndex={-1} className="text-xl regular">
          All case studies{' '}
          {data && <span className="text-md dim">({data.pages[0]?.total.toLocaleString('en-US')})</span>}
        </h2>
        <output>
          {newCount > 0 && (
            <Button radius="xl" onClick={showNews}>
              {countOf(newCount, 'new case study')}
            </Button>
          )}
        </output>
      </header>
      {!data && error && <FailedLine words={error.message} onRetry={list.refetch} />}
      {data && items.length === 0 && (
        <Notice title="No case studies yet">
          <p>Published case studies appear here.</p>
        </Notice>
      )}
      <SteadyScroll version={data}>
        <ul>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      </SteadyScroll>
      {list.hasNextPage && <LoadMore list={list} className="mt-md" />}
    </section>
  )
}

function Row({ item }: { item: CaseListItem }) {
  const { id, title, difficulty, author_name, created_at } = item
  const { mutate: deleteCase, isPending } = useDeleteCase(id, () => focusHeading('moderated-cases'))
  const askToDelete = () => {
    if (!isPending && window.confirm('Are you sure you want to delete this case study?')) deleteCase()
  }
  return (
    <li data-row className="row py-md rule-above">
      <div className="grow can-shrink">
        <DifficultyLabel difficulty={difficulty} />
        <h3 className="mt-2xs mb-2xs text-md">{title}</h3>
        <p className="soft">
          {author_name}, <RelativeTime at={created_at} />
        </p>
      </div>
      <div className="row">
        <Button component={Link} to={`/case-study/${id}`} variant="default" aria-label={`View ${title}`}>
          View
        </Button>
        <MoreMenu
          isQuiet
          label={`Actions for ${title}`}
          items={[{ text: 'Delete', isDanger: true, onPress: askToDelete }]}
        />
      </div>
    </li>
  )
}
