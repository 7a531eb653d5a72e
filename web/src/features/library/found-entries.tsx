import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { mostFound } from '@contract/library.ts'
import { Notice, QueryFrame } from '../../ui/notice.tsx'
import { EntryLinks } from './entry-links.tsx'
import { foundQuery } from './library-queries.ts'
import classes from './found-entries.module.css'

export function FoundEntries({ search }: { search: string }) {
  const found = useQuery(foundQuery(search))
  if (!found.data)
    return (
      <QueryFrame query={found} loading="Loading what is found..." failed="The search did not come through" />
    )
  const { data } = found
  if (data.length === 0)
    return (
      <Notice title="Nothing found">
        <p>
          Nothing in the library is called “{search}”. A code, pinyin with or without tones, Chinese
          characters and English names all work.
        </p>
        <p>
          <Link to="/library">Show the whole library</Link>
        </p>
      </Notice>
    )
  return (
    <section aria-labelledby="found" className={`stack ${classes.found}`}>
      <h2 id="found" className={classes.title}>
        {data.length === mostFound ? `The best ${mostFound}` : data.length} found for “{search}”
      </h2>
      <EntryLinks links={data} showsKind />
    </section>
  )
}
