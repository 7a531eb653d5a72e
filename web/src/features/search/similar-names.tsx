import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { suggestionsQuery } from './search-queries.ts'
import { optionOf } from './use-suggestions.ts'

export function SimilarNames({ to: words }: { to: string }) {
  const { data = [] } = useQuery(suggestionsQuery(words.slice(0, 100)))
  const [first, ...others] = data.slice(0, 5).map(optionOf)
  if (!first) return null
  return (
    <>
      <p>Did you mean</p>
      <p>
        <Button component={Link} to={first.path}>
          {first.name}
        </Button>
      </p>
      {others.length > 0 && (
        <p>
          or{' '}
          {others.map(({ key, name, path }, index) => (
            <span key={key}>
              {index > 0 && ', '}
              <Link to={path}>{name}</Link>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
