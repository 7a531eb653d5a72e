import { type LoaderFunctionArgs, replace, useParams } from 'react-router'
import { entryId } from '@contract/library.ts'
import { libraryKind, type LibraryLink } from '@contract/library-link.ts'
import { EntryView } from '../../features/library/entry-view.tsx'
import { KindView } from '../../features/library/kind-view.tsx'
import { entryPath } from '../../features/library/kinds.ts'
import { entryQuery } from '../../features/library/library-queries.ts'
import { LibraryHome } from '../../features/library/library-home.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import { Component as NotFoundPage } from './not-found-page.tsx'
import { AddToReviews } from '../../features/recall/add-to-reviews.tsx'
import { ChannelsView } from '../../features/library/channels-view.tsx'
import { SimilarNames } from '../../features/search/similar-names.tsx'

export function loader({ request, params: { kind: wanted, id } }: LoaderFunctionArgs) {
  const small = wanted?.toLowerCase()
  if (small !== undefined && small !== wanted) {
    const rest = id === undefined ? '' : `/${encodeURIComponent(id)}`
    return replace(`/library/${encodeURIComponent(small)}${rest}${new URL(request.url).search}`)
  }
  const kind = libraryKind.safeParse(wanted).data
  if (!kind || id === undefined) return null
  const spelled = entryId(kind, id)
  if (spelled !== id) return replace(entryPath({ kind, id: spelled }))
  void queryClient.prefetchQuery(entryQuery(kind, id))
  return null
}

export function Component() {
  const { kind: wanted, id } = useParams()
  const user = useSession()
  const renderAdd = (entries: Pick<LibraryLink, 'kind' | 'id'>[]) =>
    user && (
      <AddToReviews
        key={entries.map((one) => one.id).join()}
        entries={entries.map((one) => ({ kind: one.kind, id: one.id }))}
      />
    )
  if (wanted === undefined) return <LibraryHome />
  if (wanted === 'channels' && id === undefined) return <ChannelsView />
  const kind = libraryKind.safeParse(wanted).data
  if (!kind) return <NotFoundPage />
  return id === undefined ? (
    <KindView key={kind} kind={kind} renderAdd={renderAdd} />
  ) : (
    <EntryView
      key={`${kind}/${id}`}
      kind={kind}
      id={id}
      renderAdd={renderAdd}
      meant={<SimilarNames to={id} />}
    />
  )
}
