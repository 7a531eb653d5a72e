import { replaceEqualDeep } from '@tanstack/react-query'
import type { CaseCard, CaseListItem } from '@contract/cases.ts'
import type { CaseFilters } from './case-filters.ts'
import type { AuthorChange } from '@contract/topics.ts'
import { withAuthor, withCard } from '../page/merge-case.ts'
import { type CaseList, filterItems, itemsOf, mapItems } from './case-pages.ts'

/** Updates a card in place, so that nothing moves under the reader's eyes. */
export function mergeCard(list: CaseList, card: CaseCard): CaseList {
  return mapItems(list, (item) => {
    if (item.id !== card.id) return item
    const merged = withCard(item, card)
    // The marked search hits fit only the old title, so drop them when the title changes.
    return merged === item || merged.title === item.title ? merged : { ...merged, hit: null }
  })
}

export const renameAuthor = (list: CaseList, author: AuthorChange) =>
  mapItems(list, (item) => withAuthor(item, author))

/** Whether to announce a new case on top of this list. Only the server can match a search. */
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

/** Whether a new case sorts into the loaded pages of a list by discussion or by closing date. */
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

/**
 * Whether a case belongs on the loaded pages but is missing: it was hidden, or matches the filters only now.
 */
export const isMissingIn = (list: CaseList, filters: CaseFilters, card: CaseCard) =>
  isByDate(filters) &&
  matches(filters, card) &&
  !isNewIn(list, filters, card) &&
  isInRange(list, card) &&
  itemsOf(list).every(({ id }) => id !== card.id)

const isByDate = ({ search, order }: CaseFilters) => order === 'newest' || (!order && !search)

function isInRange(list: CaseList, { created_at }: CaseCard) {
  const last = itemsOf(list).at(-1)
  return !last || !list.pages.at(-1)?.cursor || Date.parse(created_at) > Date.parse(last.created_at)
}

/** Merges the latest cases into a list, and returns the new ones separately. */
export function catchUp(list: CaseList, latest: CaseListItem[], isWhole: boolean, filters: CaseFilters = {}) {
  const known = itemsOf(list)
  // Takes the maximum, because search results are ordered by relevance.
  const newest = Math.max(...known.map(({ created_at }) => Date.parse(created_at)))
  const oldestListed = isWhole ? -Infinity : Date.parse(latest.at(-1)!.created_at)
  const latestById = new Map(latest.map((item) => [item.id, item]))
  const isGone = (item: CaseListItem) =>
    !latestById.has(item.id) && Date.parse(item.created_at) > oldestListed
  const kept = filterItems(list, (item) => !isGone(item))
  const unknown = latest.filter(({ id }) => known.every((item) => item.id !== id))
  const isNews = (item: CaseListItem) => Date.parse(item.created_at) > newest
  const missing = unknown.filter((item) => !isNews(item) && isByDate(filters) && isInRange(list, item))
  return {
    list: missing.reduce(insertItem, latest.reduce(mergeItem, kept)),
    news: unknown.filter(isNews),
  }
}

/** Merges a case of an API response. At an equal version, it still has fields that no event carries. */
const mergeItem = (list: CaseList, item: CaseListItem) => mapItems(list, (known) => freshItem(known, item))

export function freshItem(known: CaseListItem, item: CaseListItem): CaseListItem {
  if (known.id !== item.id) return known
  const view_count = Math.max(item.view_count, known.view_count)
  return replaceEqualDeep(known, { ...known, ...(item.version >= known.version && item), view_count })
}

function insertItem(list: CaseList, item: CaseListItem): CaseList {
  const isBehind = (other: CaseListItem) => Date.parse(other.created_at) < Date.parse(item.created_at)
  const found = list.pages.findIndex(({ items }) => items.some(isBehind))
  const target = found < 0 ? list.pages.length - 1 : found
  const pages = list.pages.map((page, index) => {
    const total = page.total + 1
    if (index !== target) return { ...page, total }
    const place = page.items.findIndex(isBehind)
    return { ...page, total, items: page.items.toSpliced(place < 0 ? page.items.length : place, 0, item) }
  })
  return { ...list, pages }
}
