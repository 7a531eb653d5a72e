import { useSearchParams } from 'react-router'
import { FeaturedMockExam } from '../../features/exams/featured-mock-exam.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'

export function Component() {
  const [params] = useSearchParams()
  useDocumentTitle('Mock Exam')
  return <FeaturedMockExam preview={params.get('preview') ?? undefined} />
}
