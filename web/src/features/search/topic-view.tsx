import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { titleOf } from '@contract/library-words.ts'
import { useDocumentDescription } from '../../lib/document-description.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { topicQuery } from './search-queries.ts'
import { TopicCases } from './topic-cases.tsx'
import classes from './topic-view.module.css'

/** A tag's page: what it is about, its cases, what they name, and where to go from here. */
export function TopicView({ tag, renderFollow }: { tag: string; renderFollow: (tag: string) => ReactNode }) {
  const { data: topic, error, refetch, isFetching } = useQuery(topicQuery(tag))
  const name = topic?.tag ?? tag
  useDocumentTitle(name)
  useDocumentDescription(topic?.says ?? `Case studies on ${name}, and what they name in the library.`)

  if (!topic)
    return error ? (
      <Notice title="This topic could not be loaded" isTrying={isFetching} onRetry={refetch}>
        <p>{error.message}</p>
      </Notice>
    ) : (
      <output className="loading">Loading the topic...</output>
    )
  if (topic.tag === null)
    return (
      <PageHead title={tag}>
        <p>No case study bears this tag. It may be spelled otherwise, or its cases are gone.</p>
        <p>
          <Link to="/dashboard">Show all case studies</Link>
        </p>
      </PageHead>
    )
  return (
    <div className={classes.page}>
      <PageHead title={topic.tag}>
        {topic.says && <p>{topic.says}</p>}
        <p className={classes.follow}>{renderFollow(topic.tag)}</p>
      </PageHead>
      {(topic.entries.length > 0 || topic.related.length > 0) && (
        <div className={classes.further}>
          {topic.entries.length > 0 && (
            <section aria-labelledby="named">
              <h2 id="named" className={classes.title}>
                Named most in these cases
              </h2>
              <ul className={classes.links}>
                {topic.entries.map((entry) => (
                  <li key={`${entry.kind}/${entry.id}`}>
                    <Link to={`/library/${entry.kind}/${entry.id}`}>{titleOf(entry)}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {topic.related.length > 0 && (
            <section aria-labelledby="near">
              <h2 id="near" className={classes.title}>
                Related topics
              </h2>
              <ul className={classes.links}>
                {topic.related.map((other) => (
                  <li key={other.tag}>
                    <Link to={`/topics/${encodeURIComponent(other.tag)}`}>{other.tag}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      <section aria-label={`Case studies on ${topic.tag}`}>
        <TopicCases tag={topic.tag} />
      </section>
    </div>
  )
}
