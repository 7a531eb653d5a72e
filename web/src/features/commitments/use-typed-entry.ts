import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { listEntries, searchLibrary } from '@contract/library.ts'
import type { LibraryKind } from '@contract/library-link.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { commitmentKeys } from './commitment-queries.ts'

const debounceMs = 180

const entriesQuery = (kind: LibraryKind) =>
  apiQuery(commitmentKeys.entries(kind), listEntries, { kind }, { staleTime: 600_000 })

const foundQuery = (kind: LibraryKind, search: string) =>
  apiQuery(commitmentKeys.found(kind, search), searchLibrary, { kind, search }, { staleTime: 600_000 })

/** Text typed into a combobox of library entries; `take` gets the id of the matching entry. */
export function useTypedEntry({
  kind,
  word,
  label,
  take,
  fail,
}: {
  kind: 'patterns' | 'points'
  word: string
  label: (entry: { id: string; name: string }) => string
  take: (id: string) => void
  fail: (sentence: string | null) => void
}) {
  const client = useQueryClient()
  const all = useQuery(entriesQuery(kind))
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const [search] = useDebouncedValue(words, debounceMs)
  const found = useQuery({ ...foundQuery(kind, search), enabled: search !== '' })
  const none = `The library has no such ${word}`
  const failed = `The ${kind} could not be loaded. Please try again.`

  const filter: OptionsFilter = ({ options, limit }) => {
    if (words === '') return options.slice(0, limit)
    const items = new Map(options.map((item) => [(item as ComboboxItem).value, item]))
    return (search === words ? (found.data ?? []) : [])
      .flatMap(({ id }) => items.get(id) ?? [])
      .slice(0, limit)
  }

  /** Takes the entry that the text names. Returns false and shows a sentence if the text names none or several. */
  const settle = async () => {
    if (words === '') return true
    try {
      const entries = await client.fetchQuery(foundQuery(kind, words))
      const whole = entries.filter(({ is_whole }) => is_whole)
      if (whole.length === 1) {
        take(whole[0]!.id)
        // Keeps text that the member typed meanwhile.
        setTyped((now) => (now === typed ? '' : now))
        return true
      }
      fail(entries.length > 0 ? `Choose a ${word} from the library.` : none)
    } catch {
      fail(failed)
    }
    return false
  }

  return {
    typed,
    isPending: all.isPending,
    loadError: all.isError ? failed : undefined,
    nameOf: (id: string) => all.data?.find((entry) => entry.id === id)?.name ?? '',
    settle,
    props: {
      data: all.data?.map((entry) => ({ value: entry.id, label: label(entry) })) ?? [],
      searchable: true,
      openOnFocus: false,
      limit: 30,
      maxLength: 200,
      filter,
      nothingFoundMessage: found.isError
        ? failed
        : found.isFetching || search !== words
          ? 'Searching the library…'
          : none,
      // NOTE: not onSearchChange, which also clears the text on blur.
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        setTyped(currentTarget.value)
        fail(null)
      },
      onOptionSubmit: () => {
        setTyped('')
        fail(null)
      },
    },
  }
}
