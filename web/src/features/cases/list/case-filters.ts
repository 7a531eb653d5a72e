import { difficulty, type Difficulty } from '@contract/cases.ts'

/** `order`: a search can only be ordered by `newest`, another list by `discussed` or `closing`. */
export type CaseFilters = {
  difficulty?: Difficulty
  tag?: string
  search?: string
  order?: 'newest' | 'discussed' | 'closing'
}

const readOrder = (order: string | null, isSearch: boolean) =>
  (isSearch ? (['newest'] as const) : (['discussed', 'closing'] as const)).find((known) => known === order)

/** The address holds the filters, so that a member can share a filtered list. */
export function readFilters(params: URLSearchParams): CaseFilters {
  const chosen = difficulty.safeParse(params.get('difficulty'))
  const text = (name: string) => params.get(name)?.trim() || undefined
  return {
    difficulty: chosen.success ? chosen.data : undefined,
    tag: text('tag')?.slice(0, 40),
    search: text('search')?.slice(0, 200),
    order: readOrder(params.get('order'), Boolean(text('search'))),
  }
}

export function withFilters(params: URLSearchParams, changed: CaseFilters) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changed)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

export const isFiltered = ({ difficulty: chosen, tag, search }: CaseFilters) =>
  Boolean(chosen || tag || search)
