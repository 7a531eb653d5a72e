import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { mostFound, type searchLibrary } from '@contract/library.ts'
import type { OutputOf } from '@contract/endpoint.ts'
import { Notice, QueryFrame } from '../../ui/notice.tsx'
import { EntryLinks } from './entry-links.tsx'
import { foundQuery } from './library-queries.ts'
import classes from './found-entries.module.css'

export function FoundEntries({ search }: { search: string }) {
  const found = useQuery(foundQuery(search))
  return (
    <>
      {/* Rendered before it has text, because screen readers announce only changes of an existing live region. */}
      <output className="visually-hidden">{found.data && countWords(found.data.length, search)}</output>
      <Found found={found} search={search} />
    </>
  )
}

const countWords = (count: number, search: string) =>
  `${count === mostFound ? `The best ${mostFound}` : count || 'Nothing'} found for “${search}”`

function Found({ found, search }: { found: UseQueryResult<OutputOf<typeof searchLibrary>>; search: string }) {
  if (!found.data)
    return <QueryFrame query={found} loading="Searching the library..." failed="The search failed" />
  const { data } = found
  if (data.length === 0)
    return (
      <Notice title="Nothing found" next={{ to: '/library', text: 'Show the whole library' }}>
        <p>
          Nothing in the library matches “{search}”. A code, pinyin with or without tones, Chinese characters
          and English names all work.
        </p>
      </Notice>
    )
  return (
    <section aria-labelledby="found" className={`stack break-anywhere ${classes.found}`}>
      <h2 id="found" className="text-lg">
        {countWords(data.length, search)}
      </h2>
      <EntryLinks links={data} showsKind />
    </section>
  )
}
