import { Link } from 'react-router'
import { SimilarNames } from './similar-names.tsx'

/** Suggests similar names after a search without results. */
export function DidYouMean({ search }: { search: string }) {
  return (
    <>
      <p>Fewer words, another spelling, or no quotation marks may find more.</p>
      <SimilarNames to={search} />
      <p>
        <Link to={`/library?search=${encodeURIComponent(search)}`}>Look in the library</Link>
      </p>
    </>
  )
}
