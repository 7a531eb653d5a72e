import { useMemo, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'
import { whenVisible } from '../lib/when-visible.ts'

const RelatedCases = lazyPart(
  async () => ({ default: (await import('../features/search/related-cases.tsx')).RelatedCases }),
  { isSilent: true },
)

/** At the end of a case: asked for when somebody comes near. */
export function RelatedPart({ caseId }: { caseId: string }) {
  const [isNear, setIsNear] = useState(false)
  const atEnd = useMemo(() => whenVisible(() => setIsNear(true), '0px'), [])
  return isNear ? (
    <OptionalPart isSilent>
      <RelatedCases caseId={caseId} />
    </OptionalPart>
  ) : (
    <span ref={atEnd} />
  )
}
