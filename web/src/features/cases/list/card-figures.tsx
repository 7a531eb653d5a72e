import type { CaseListItem } from '@contract/cases.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './card-figures.module.css'

const inWords = (count: number, one: string) => (count === 1 ? one : `${one}s`)

export function Figure({ icon, count, one }: { icon: 'up' | 'comment' | 'eye'; count: number; one: string }) {
  return (
    <span className="inline soft figures nowrap">
      <Icon name={icon} size={16} />
      {count.toLocaleString('en-US')}
      <span className="visually-hidden">{inWords(count, one)}</span>
    </span>
  )
}

export function CardFigures({ item }: { item: Pick<CaseListItem, 'comment_count' | 'upvotes'> }) {
  return (
    <span className={`gap-md ${classes.figures}`}>
      <Figure icon="comment" count={item.comment_count} one="comment" />
      <Figure icon="up" count={item.upvotes} one="upvote" />
    </span>
  )
}
