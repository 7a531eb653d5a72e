import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { suggestionsQuery } from './search-queries.ts'
import { optionOf } from './use-suggestions.ts'

/** Suggests similar names after a search without results. */
export function DidYouMean({ search }: { search: string }) {
  const { data = [] } = useQuery(suggestionsQuery(search.slice(0, 100)))
  const options = data.slice(0, 5).map(optionOf)
  return (
    <>
      <p>Fewer words, another spelling, or no quotation marks may find more.</p>
      {options.length > 0 && (
        <p>
          Did you mean{' '}
          {options.map(({ key, name, path }, index) => (
            <span key={key}>
              {index > 0 && (index === options.length - 1 ? ' or ' : ', ')}
              <Link to={path}>{name}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <p>
        <Link to={`/library?search=${encodeURIComponent(search)}`}>Look in the library</Link>
      </p>
    </>
  )
}
