import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { CaseListItem } from '@contract/cases.ts'
import { formatDate } from '../../lib/dates.ts'
import { DifficultyLabel } from '../../ui/difficulty-label.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DaysLeftLabel } from './days-left-label.tsx'
import { MarkedText } from './marked-text.tsx'
import classes from './case-card.module.css'

const maxShownTags = 3

export const CaseCard = memo(function CaseCard({
  item,
  unread = 0,
  onEdit,
}: {
  item: CaseListItem
  /** How many comments others have written since the reader was there. */
  unread?: number
  onEdit: (id: string) => void
}) {
  const { id, title, description, tags, hit } = item
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <DifficultyLabel difficulty={item.difficulty} />
        {unread > 0 && (
          <span className={classes.unread}>
            {unread.toLocaleString('en-US')} new<span className="visually-hidden"> comments</span>
          </span>
        )}
        <span className={classes.figure}>
          <Icon name="eye" size={16} />
          {item.view_count.toLocaleString('en-US')}
          <span className="visually-hidden">{item.view_count === 1 ? 'view' : 'views'}</span>
        </span>
      </div>
      <h2 className={classes.title}>
        <Link to={`/case-study/${id}`} className={classes.link}>
          {hit?.title ? <MarkedText text={hit.title} /> : title}
        </Link>
      </h2>
      <p className={classes.text}>{description}</p>
      {hit?.text && (
        <p className={classes.hit}>
          <MarkedText text={hit.text.replaceAll('**', '')} />
        </p>
      )}
      <ul className={classes.tags} aria-label="Tags">
        {tags.slice(0, maxShownTags).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <div className={classes.foot}>
        <span className={classes.author}>{item.author_name}</span>
        <span className={classes.figure}>
          <Icon name="up" size={16} />
          {item.upvotes.toLocaleString('en-US')}
          <span className="visually-hidden">{item.upvotes === 1 ? 'upvote' : 'upvotes'}</span>
        </span>
        <time dateTime={item.created_at} className={classes.soft}>
          {formatDate(item.created_at)}
        </time>
        <DaysLeftLabel ends={item.discussion_period_ends} />
      </div>
      {item.viewer?.can_edit && (
        <UnstyledButton className={classes.edit} aria-label={`Edit ${title}`} onClick={() => onEdit(id)}>
          <Icon name="pencil" />
        </UnstyledButton>
      )}
    </article>
  )
})
