import { Link, useLocation } from 'react-router'
import { SimilarNames } from '../../features/search/similar-names.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useSession } from '../../lib/session/session.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { hasOneSlip } from '../has-one-slip.ts'
import { navLinks } from '../nav-links.ts'

/** A page is suggested only for this many letters or more: fewer match the start of too many names. */
const shortest = 4

export function Component() {
  useDocumentTitle('Page not found')
  const { pathname } = useLocation()
  const user = useSession()
  const [, first = '', ...rest] = pathname.toLowerCase().split('/')
  const page = first.length >= shortest && navLinks(user).find(({ to }) => hasOneSlip(first, to.slice(1)))
  return (
    <DeadEnd title="Page not found">
      <p>There is nothing at this address. It may have been moved or deleted.</p>
      {page ? (
        <p>
          Did you mean <Link to={page.to}>{page.text}</Link>?
        </p>
      ) : (
        <SimilarNames to={(rest.at(-1) || first).replaceAll(/[-_]+/g, ' ')} />
      )}
    </DeadEnd>
  )
}
