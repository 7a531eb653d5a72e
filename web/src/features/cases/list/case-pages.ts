import type { InfiniteData } from '@tanstack/react-query'
import type { CaseListItem } from '@contract/cases.ts'

// In its own file, apart from case-list-data.ts, so that the first visit of a case page loads less code.

/** `mended`: the corrected spelling of the search. */
type CasePage = { items: CaseListItem[]; cursor: string | null; total: number; mended: string | null }
export type CaseList = InfiniteData<CasePage>

export const itemsOf = (list: CaseList) => list.pages.flatMap(({ items }) => items)

export function removeCase(list: CaseList, id: string): CaseList {
  return filterItems(list, (item) => item.id !== id)
}

export const markSaved = (list: CaseList, id: string, hasSaved: boolean) =>
  mapItems(list, (item) => (item.id === id ? withSaved(item, hasSaved) : item))

export function withSaved<Case extends Pick<CaseListItem, 'viewer'>>(known: Case, hasSaved: boolean): Case {
  return known.viewer && known.viewer.has_saved !== hasSaved
    ? { ...known, viewer: { ...known.viewer, has_saved: hasSaved } }
    : known
}

/** Unchanged pages and items stay the same objects, so that only changed cards re-render. */
export function mapItems(list: CaseList, change: (item: CaseListItem) => CaseListItem): CaseList {
  const pages = list.pages.map((page) => {
    const items = page.items.map(change)
    return items.every((item, index) => item === page.items[index]) ? page : { ...page, items }
  })
  return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages }
}

export function filterItems(list: CaseList, isKept: (item: CaseListItem) => boolean): CaseList {
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
