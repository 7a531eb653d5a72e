import type { ReactNode } from 'react'
import type { CaseStudy } from '@contract/cases.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { formatDateTime } from '../../../lib/time/dates.ts'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { LevelBadge } from '../../../ui/level-badge.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { DaysLeftLabel } from '../list/days-left-label.tsx'
import { TagList } from '../list/tag-list.tsx'
import classes from './case-hero.module.css'

export function CaseHero({
  study,
  viewCount,
  isBrief,
  actions,
}: {
  study: CaseStudy
  viewCount: number
  /** Hides description and tags on a phone, where they begin the content. */
  isBrief: boolean
  actions: ReactNode
}) {
  return (
    <header className={`stack gap-xs ${classes.head}`} data-brief={isBrief || undefined}>
      <h1 className={`text-2xl regular ${classes.title}`}>{study.title}</h1>
      <p className={`text-md dim column ${classes.lead}`}>{study.description}</p>
      <div className={`line gap-x-md soft ${classes.facts}`}>
        <span className={`inline gap-xs ink can-shrink ${classes.author}`}>
          <Portrait id={study.author_id} name={study.author_name} picture={study.author_picture} size={28} />
          <span className="medium ellipsis" title={study.author_name}>
            {study.author_name}
          </span>
          {study.author_id && <LevelBadge commentCount={study.author_comment_count} />}
        </span>
        <time className="nowrap" dateTime={study.created_at}>
          {formatDateTime(study.created_at)}
        </time>
      </div>
      <div className={`line gap-x-md soft ${classes.marks}`}>
        <div className={`line gap-x-md ${classes.signs}`}>
          <DifficultyLabel difficulty={study.difficulty} />
          {study.status === 'published' && <DaysLeftLabel ends={study.discussion_period_ends} />}
          <span className="figures nowrap">{countOf(viewCount, 'view')}</span>
          {study.provenance_label && <span>{study.provenance_label}</span>}
        </div>
        {study.tags.length > 0 && <TagList tags={study.tags} className={`line ${classes.tags}`} />}
      </div>
      {actions}
    </header>
  )
}
