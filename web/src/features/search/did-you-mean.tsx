import { lazyPart } from '../../lib/page/lazy-part.tsx'

const SimilarNames = lazyPart(async () => (await import('./similar-names.tsx')).SimilarNames, {
  isSilent: true,
})

export function DidYouMean({ search }: { search: string }) {
  return (
    <>
      <p>Fewer words, another spelling, or no quotation marks may find more.</p>
      <SimilarNames to={search} />
    </>
  )
}
