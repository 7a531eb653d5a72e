import { memo } from 'react'
import { Link } from 'react-router'
import type { AdminCase } from '@contract/admin-cases.ts'
import type { CaseStatus } from '@contract/cases.ts'
import { withoutMarks } from '@contract/without-marks.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { momentWords } from '../../../lib/time/moment-words.ts'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { type MenuItem, MoreMenu } from '../../../ui/more-menu.tsx'
import { type Picking, PickRow } from '../list/pick-row.tsx'
import { RowTime } from '../list/row-time.tsx'
import { type CaseAction, useCaseAction } from './use-case-action.ts'
import classes from '../list/row.module.css'

export const statusWords: Record<CaseStatus, string> = {
  pending: 'Waiting for review',
  returned: 'Returned',
  rejected: 'Rejected',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden until reviewed',
}

export const CaseRow = memo(function CaseRow({
  study,
  ...picking
}: { study: AdminCase } & Picking<AdminCase>) {
  const { mutate } = useCaseAction(study)
  const { id, title, featured, status, publishes_at } = study
  const act = (action: CaseAction, question?: string) => {
    if (!question || window.confirm(question)) mutate(action)
  }
  const items: (MenuItem | null)[] = [
    { text: 'View', to: `/case-study/${id}` },
    publishes_at
      ? {
          text: 'Publish now',
          onPress: () => act({ kind: 'publish' }, 'Publish this case study now?'),
        }
      : null,
    {
      text: featured ? 'Unfeature' : 'Feature',
      onPress: () => act({ kind: 'feature', value: !featured }),
    },
    {
      text: 'Delete',
      isDanger: true,
      onPress: () => act({ kind: 'delete' }, 'Are you sure you want to delete this case study?'),
    },
  ]
  const figures = [
    [study.view_count, 'view'],
    [study.upvotes, 'upvote'],
    [study.comment_count, 'comment'],
  ] as const

  return (
    <PickRow
      of={study}
      label={`Select ${title}`}
      labelledBy={`case-${id}`}
      {...picking}
      menu={<MoreMenu isQuiet label={`Actions for ${title}`} items={items.filter((item) => item !== null)} />}
    >
      <div>
        <div className="line gap-x-sm">
          {featured && (
            <span className="inline accent" title="Featured">
              <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
                <path d="m12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.4L12 17.3l-5.8 3.2 1.3-6.4-4.8-4.5 6.5-.8z" />
              </svg>
              <span className="visually-hidden">Featured</span>
            </span>
          )}
          <h3 id={`case-${id}`} className="text-md strong break-anywhere can-shrink">
            <Link to={`/case-study/${id}`} className="quiet-link ink">
              {title}
            </Link>
          </h3>
          <DifficultyLabel difficulty={study.difficulty} />
          {status !== 'published' && (
            <span className="pill pill-outline">
              {publishes_at ? `Appears on ${momentWords(publishes_at)}` : statusWords[status]}
            </span>
          )}
        </div>
        <p className={`soft clamped ${classes.text}`}>{withoutMarks(study.description)}</p>
      </div>
      <p className={`gap-x-md soft figures ${classes.meta}`}>
        <span className="ellipsis">By {study.author_name}</span>
        <span className="line gap-x-md">
          {figures.map(([count, noun]) => (
            <span key={noun}>{countOf(count, noun)}</span>
          ))}
        </span>
        <RowTime at={study.created_at} />
      </p>
    </PickRow>
  )
})
