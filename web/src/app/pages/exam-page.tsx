import { useParams, useSearchParams } from 'react-router'
import { FeaturedExam } from '../../features/exams/featured-exam.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'

const titles = { simple: 'Simple Test', complex: 'Complex Test', mock: 'Mock Exam' }

/** The route's loader allows only simple and complex (require-difficulty.ts). The mock exam's address has no difficulty. */
export function Component() {
  const { difficulty = 'mock' } = useParams<{ difficulty: 'simple' | 'complex' }>()
  const [params] = useSearchParams()
  const preview = params.get('preview') ?? undefined
  useDocumentTitle(titles[difficulty])
  return <FeaturedExam key={`${difficulty} ${preview}`} kind={difficulty} preview={preview} />
}
