import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { CaseListItem } from '@contract/cases.ts'
import { titleOf } from '@contract/library-words.ts'
import { titleOfTag } from '@contract/tag.ts'
import { useDocumentDescription } from '../../lib/page/document-description.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { QueryFrame } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { topicQuery } from './search-queries.ts'
import { SimilarNames } from './similar-names.tsx'
import { TopicCases } from './topic-cases.tsx'
import classes from './topic-view.module.css'

export function TopicView({
  tag,
  renderCase,
  renderFollow,
}: {
  tag: string
  renderCase: (item: CaseListItem) => ReactNode
  renderFollow: (topic: { tag: string; topic: string }) => ReactNode
}) {
  const query = useQuery(topicQuery(tag))
  const topic = query.data
  const name = topic?.tag ?? tag
  useDocumentTitle(titleOfTag(name))
  useDocumentDescription(topic?.says ?? `Case studies on ${name}, and the library entries they name.`)

  if (!topic)
    return <QueryFrame query={query} loading="Loading the topic..." failed="This topic could not be loaded" />
  if (topic.tag === null || topic.topic === null)
    return (
      <PageHead title={titleOfTag(tag)}>
        <p>No case study has this tag. Check the spelling; its cases may also have been deleted.</p>
        <SimilarNames to={tag} />
        <p>
          <Link to="/dashboard">Show all case studies</Link>
        </p>
      </PageHead>
    )
  return (
    <div className="stack gap-sm">
      <div>
        <Breadcrumbs links={[{ to: '/dashboard', text: 'Case studies' }]} />
        <PageHead title={titleOfTag(topic.tag)}>
          {topic.says && <p>{topic.says}</p>}
          <p className="mt-md thumb">{renderFollow({ tag: topic.tag, topic: topic.topic })}</p>
        </PageHead>
      </div>
      <section aria-label={`Case studies on ${topic.tag}`}>
        <TopicCases tag={topic.tag} renderCase={renderCase}>
          {(topic.entries.length > 0 || topic.related.length > 0) && (
            <div className="fields gap-lg gap-x-2xl mt-xl py-lg rule-above">
              <Links
                title="Most mentioned in these cases"
                links={topic.entries.map((entry) => ({
                  to: `/library/${entry.kind}/${entry.id}`,
                  text: titleOf(entry),
                }))}
              />
              <Links
                title="Related topics"
                links={topic.related.map((other) => ({
                  to: `/topics/${encodeURIComponent(other.tag)}`,
                  text: other.tag,
                }))}
              />
            </div>
          )}
        </TopicCases>
      </section>
    </div>
  )
}

function Links({ title, links }: { title: string; links: { to: string; text: string }[] }) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-xs text-md strong">
        {title}
      </h2>
      <ul className={`line gap-x-lg ${classes.links}`}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="thumb">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
