import { useParams, useSearchParams } from 'react-router'
import { FeaturedTest } from '../../features/exams/featured-test.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'

export function Component() {
  const difficulty = useParams().difficulty === 'complex' ? 'complex' : 'simple'
  const [params] = useSearchParams()
  const preview = params.get('preview') ?? undefined
  useDocumentTitle(difficulty === 'complex' ? 'Complex Test' : 'Simple Test')
  return <FeaturedTest key={`${difficulty} ${preview}`} difficulty={difficulty} preview={preview} />
}
