import type { CaseListItem } from '@contract/cases.ts'

const maxChips = 5

export function tagChips(cases: Pick<CaseListItem, 'tags'>[], active: string | undefined): string[] {
  const counts = new Map<string, number>()
  for (const { tags } of cases) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const common = [...counts].toSorted((a, b) => b[1] - a[1]).map(([tag]) => tag)
  const chips = common.slice(0, maxChips)
  if (!active || chips.includes(active)) return chips
  return [...chips.slice(0, maxChips - 1), active]
}
