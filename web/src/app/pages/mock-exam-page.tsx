import { useSearchParams } from 'react-router-dom'
import { MockRoom } from '../../features/exams/mock-room.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'

export function MockExamPage() {
  const [params] = useSearchParams()
  useDocumentTitle('Mock Exam')
  return <MockRoom preview={params.get('preview') ?? undefined} />
}
