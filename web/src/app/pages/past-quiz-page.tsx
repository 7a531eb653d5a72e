import { Link, useParams } from 'react-router'
import { PastQuiz } from '../../features/quiz/past-quiz.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { PageHead } from '../../ui/page-head.tsx'

export function Component() {
  const { caseId = '', attemptId = '' } = useParams()
  useDocumentTitle('Quiz review')
  return (
    <>
      <PageHead title="Quiz review">
        <p>
          <Link to="/student?tab=quizzes">Back to your quizzes</Link>
          {' · '}
          <Link to={`/case-study/${caseId}`}>Open the case study</Link>
        </p>
      </PageHead>
      <PastQuiz key={attemptId} caseId={caseId} attemptId={attemptId} />
    </>
  )
}
