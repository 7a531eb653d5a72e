import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '@contract/search.ts'
import { suggestionsQuery } from './search-queries.ts'

const debounceMs = 180

const kinds: Record<Suggestion['kind'], { word: string; path: string }> = {
  points: { word: 'Point', path: '/library/points/' },
  patterns: { word: 'Pattern', path: '/library/patterns/' },
  formulas: { word: 'Formula', path: '/library/formulas/' },
  herbs: { word: 'Herb', path: '/library/herbs/' },
  'red-flags': { word: 'Red flag', path: '/library/red-flags/' },
  tests: { word: 'Common test', path: '/library/tests/' },
  topic: { word: 'Topic', path: '/topics/' },
  case: { word: 'Case', path: '/case-study/' },
  member: { word: 'Person', path: '/profile/' },
}

export type Option = { key: string; name: string; note?: string | null; word: string; path: string }

export const optionOf = ({ kind, id, name, note }: Suggestion): Option => ({
  key: `${kind}/${id}`,
  name,
  note,
  word: kinds[kind].word,
  path: kinds[kind].path + encodeURIComponent(id),
})

export function useSuggestions(typed: string) {
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), debounceMs)
  const { data, isFetching, isError } = useQuery(suggestionsQuery(search))
  return {
    options: search === '' || !data ? [] : data.map(optionOf),
    isFetching: isFetching || search !== typed.trim().slice(0, 100),
    isError,
  }
}
