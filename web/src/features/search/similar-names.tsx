import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { suggestionsQuery } from './search-queries.ts'
import { optionOf } from './use-suggestions.ts'

export function SimilarNames({ to: words }: { to: string }) {
  const { data = [] } = useQuery(suggestionsQuery(words.slice(0, 100)))
  const options = data.slice(0, 5).map(optionOf)
  if (options.length === 0) return null
  return (
    <p>
      Did you mean{' '}
      {options.map(({ key, name, path }, at) => (
        <span key={key}>
          {at > 0 && (at === options.length - 1 ? ' or ' : ', ')}
          <Link to={path}>{name}</Link>
        </span>
      ))}
      ?
    </p>
  )
}
