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
  /** Hides the description on a phone, where it would push the discussion down. */
  isBrief: boolean
  actions: ReactNode
}) {
  return (
    <header className={`stack gap-xs ${classes.head}`}>
      <h1 className={`text-2xl regular ${classes.title}`}>{study.title}</h1>
      <p className={`text-md dim column ${classes.lead}`} data-brief={isBrief || undefined}>
        {study.description}
      </p>
      <div className={`line gap-x-md soft ${classes.facts}`}>
        <span className="inline gap-xs ink">
          <Portrait id={study.author_id} name={study.author_name} picture={study.author_picture} size={28} />
          <span className="medium">{study.author_name}</span>
          {study.author_id && <LevelBadge commentCount={study.author_comment_count} />}
        </span>
        <time dateTime={study.created_at}>{formatDateTime(study.created_at)}</time>
        <span className="figures">{countOf(viewCount, 'view')}</span>
        {study.provenance_label && <span>{study.provenance_label}</span>}
      </div>
      <div className={`row gap-md soft nowrap scroll-row ${classes.marks}`}>
        <DifficultyLabel difficulty={study.difficulty} />
        {study.status === 'published' && <DaysLeftLabel ends={study.discussion_period_ends} />}
        {study.tags.length > 0 && <TagList tags={study.tags} className="row gap-xs" />}
      </div>
      {actions}
    </header>
  )
}
