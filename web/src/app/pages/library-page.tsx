import { useParams } from 'react-router-dom'
import { libraryKind } from '@contract/library.ts'
import { EntryView } from '../../features/library/entry-view.tsx'
import { KindView } from '../../features/library/kind-view.tsx'
import { LibraryHome } from '../../features/library/library-home.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** `/library`, a kind of it, or one entry. */
export function LibraryPage() {
  const { kind: wanted, id } = useParams()
  if (wanted === undefined) return <LibraryHome />
  const kind = libraryKind.safeParse(wanted).data
  if (!kind) return <NotFoundPage />
  return id === undefined ? (
    <KindView key={kind} kind={kind} />
  ) : (
    <EntryView key={`${kind}/${id}`} kind={kind} id={id} />
  )
}
