import { useParams } from 'react-router'
import { PastAttempt } from '../../features/exams/results/past-attempt.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'

export function Component() {
  const { id = '' } = useParams()
  useDocumentTitle('Answer Review')
  return <PastAttempt id={id} />
}
