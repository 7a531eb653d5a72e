import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router'
import type { CaseListItem } from '@contract/cases.ts'
import { RelativeTime } from '../../../lib/time/relative-time.tsx'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CardFigures, Figure } from './card-figures.tsx'
import { CardMarks } from './card-marks.tsx'
import { DaysLeftLabel } from './days-left-label.tsx'
import { MarkedText } from './marked-text.tsx'
import { nearHit } from './near-hit.ts'
import { TagList } from './tag-list.tsx'
import classes from './case-card.module.css'

const maxShownTags = 3

export const CaseCard = memo(function CaseCard({
  item,
  unread = 0,
  isCompleted = false,
  isLead = false,
  onEdit,
}: {
  item: CaseListItem
  /** Number of new comments by others since the reader's last visit. */
  unread?: number
  isCompleted?: boolean
  isLead?: boolean
  onEdit?: (id: string) => void
}) {
  const { id, title, description, tags, hit } = item
  const elsewhere = hitIn(id, hit)
  return (
    <article className={`raised break-anywhere ${classes.card}`} data-lead={isLead || undefined}>
      {isLead && <p className="mb-xs text-sm strong accent">Case of the week</p>}
      <div className={`row spread gap-md ${classes.head}`}>
        <DifficultyLabel difficulty={item.difficulty} />
        <CardMarks item={item} unread={unread} isCompleted={isCompleted} />
        <Figure icon="eye" count={item.view_count} one="view" />
      </div>
      <h2 className={`mt-md text-lg ${classes.title}`}>
        <Link to={`/case-study/${id}`} className={`whole-link ${classes.link}`}>
          {hit?.title ? <MarkedText text={hit.title} /> : title}
        </Link>
      </h2>
      {elsewhere ? (
        <p className={`mt-sm text-sm clamped ${classes.hit}`}>
          {elsewhere.where && (
            <Link to={elsewhere.where.path} className={`strong accent ${classes.where}`}>
              {elsewhere.where.text}
            </Link>
          )}
          <MarkedText text={nearHit(elsewhere.text)} />
        </p>
      ) : (
        <p className={`mt-xs text-md clamped dim ${classes.text}`}>{description}</p>
      )}
      <TagList tags={tags.slice(0, maxShownTags)} className={`line gap-x-xs ${classes.tags}`} />
      <div className={`mt-md text-sm rule-above ${classes.foot}`}>
        <div className="row spread gap-md">
          <span className="medium">{item.author_name}</span>
          <CardFigures item={item} />
        </div>
        <div className="row spread gap-md">
          <RelativeTime at={item.created_at} className="dim" />
          <DaysLeftLabel ends={item.discussion_period_ends} />
        </div>
      </div>
      {onEdit && item.viewer?.can_edit && (
        <UnstyledButton
          className={`round-tool ${classes.edit}`}
          aria-label={`Edit ${title}`}
          onClick={() => onEdit(id)}
        >
          <Icon name="pencil" />
        </UnstyledButton>
      )}
    </article>
  )
})

/** Returns the matching text of a search hit outside the title, and where it is. */
function hitIn(id: string, hit: CaseListItem['hit']) {
  if (hit?.text) return { text: hit.text }
  if (hit?.comment)
    return {
      text: hit.comment.text,
      where: { text: 'In the discussion', path: `/case-study/${id}?comment=${hit.comment.id}` },
    }
  if (hit?.solution)
    return { text: hit.solution, where: { text: 'In the solution', path: `/case-study/${id}?tab=solution` } }
  return undefined
}
