import type { InfiniteData } from '@tanstack/react-query'
import type { CaseCard, CaseListItem } from '@contract/cases.ts'
import type { CaseFilters } from './case-filters.ts'
import type { AuthorChange } from '@contract/topics.ts'
import { withAuthor, withCard } from '../page/merge-case.ts'

/** `mended`: what a search with slips of the pen was taken for. */
export type CasePage = { items: CaseListItem[]; cursor: string | null; total: number; mended: string | null }
export type CaseList = InfiniteData<CasePage>

export const itemsOf = (list: CaseList) => list.pages.flatMap(({ items }) => items)

/** The card where it stands. Whatever it says now, it stays in its place: nothing moves under the reader's eyes. */
export function mergeCard(list: CaseList, card: CaseCard): CaseList {
  return mapItems(list, (item) => {
    if (item.id !== card.id) return item
    const merged = withCard(item, card)
    // The marks of a search belong to the words in which they were found.
    return merged === item || merged.title === item.title ? merged : { ...merged, hit: null }
  })
}

export const renameAuthor = (list: CaseList, author: AuthorChange) =>
  mapItems(list, (item) => withAuthor(item, author))

export function removeCase(list: CaseList, id: string): CaseList {
  return filterItems(list, (item) => item.id !== id)
}

/** A case that belongs on top of this list and is not there yet. What a search would find, only the server knows. */
export function isNewIn(list: CaseList, filters: CaseFilters, card: CaseCard) {
  if (filters.search || !matches(filters, card)) return false
  const items = itemsOf(list)
  const newest = Math.max(...items.map(({ created_at }) => Date.parse(created_at)))
  return (
    Date.parse(card.created_at) > newest &&
    items.every(({ id }) => id !== card.id) &&
    isInReach(list, filters, card)
  )
}

/** What has just been published stands behind what was said most about, or closes soonest: it is here once all of that is. */
export function isInReach(list: CaseList, { order }: CaseFilters, card: CaseCard) {
  if (order !== 'discussed' && order !== 'closing') return true
  const last = itemsOf(list).at(-1)
  if (!last || !list.pages.at(-1)?.cursor) return true
  return (
    order === 'closing' && Date.parse(card.discussion_period_ends) < Date.parse(last.discussion_period_ends)
  )
}

const matches = ({ difficulty, tag }: CaseFilters, card: CaseCard) =>
  (!difficulty || card.difficulty === difficulty) && (!tag || card.tags.includes(tag))

/** Brings a list up to date with its latest cases as the server now has them; the new ones come separately. */
export function catchUp(list: CaseList, latest: CaseListItem[], isWhole: boolean) {
  const known = itemsOf(list)
  // A search has its best on top.
  const newest = Math.max(...known.map(({ created_at }) => Date.parse(created_at)))
  const oldestListed = isWhole ? -Infinity : Date.parse(latest.at(-1)!.created_at)
  const latestById = new Map(latest.map((item) => [item.id, item]))
  const isGone = (item: CaseListItem) =>
    !latestById.has(item.id) && Date.parse(item.created_at) > oldestListed
  const kept = filterItems(list, (item) => !isGone(item))
  return {
    list: latest.reduce<CaseList>((merged, item) => mergeItem(merged, item), kept),
    news: latest.filter(
      (item) => Date.parse(item.created_at) > newest && known.every(({ id }) => id !== item.id),
    ),
  }
}

const mergeItem = (list: CaseList, item: CaseListItem) =>
  mapItems(list, (known) =>
    known.id === item.id && (item.version > known.version || item.view_count > known.view_count)
      ? { ...withCard(known, item), view_count: Math.max(item.view_count, known.view_count) }
      : known,
  )

/** Pages and items that did not change stay the same objects, so that only changed cards are drawn again. */
function mapItems(list: CaseList, change: (item: CaseListItem) => CaseListItem): CaseList {
  const pages = list.pages.map((page) => {
    const items = page.items.map(change)
    return items.every((item, index) => item === page.items[index]) ? page : { ...page, items }
  })
  return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages }
}

function filterItems(list: CaseList, isKept: (item: CaseListItem) => boolean): CaseList {
  const removed = itemsOf(list).filter((item) => !isKept(item)).length
  if (removed === 0) return list
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.filter(isKept),
      total: page.total - removed,
    })),
  }
}
