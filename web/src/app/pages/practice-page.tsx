import { useParams } from 'react-router'
import { PracticeHome } from '../../features/exams/practice/practice-home.tsx'
import { PracticeOutcome } from '../../features/exams/practice/practice-outcome.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useSession } from '../../lib/session/session.ts'

export function Component() {
  useDocumentTitle('Practice')
  const user = useSession()
  const { id } = useParams()
  if (!user) return null
  return id === undefined ? (
    <PracticeHome key={user.id} userId={user.id} />
  ) : (
    <PracticeOutcome key={id} id={id} userId={user.id} />
  )
}
