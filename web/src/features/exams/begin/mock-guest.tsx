import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { FeaturedMockExam } from '@contract/exams.ts'
import { type LoginRequest, openLogin } from '../../../lib/dialogs/login-dialog.ts'
import { spellTime } from '../exam-time.ts'

export function MockGuest({ exam: { total_questions, your_time_limit } }: { exam: FeaturedMockExam }) {
  const navigate = useNavigate()
  const open = (tab: LoginRequest['tab']) =>
    openLogin({ tab, to: 'take the mock exam', onClose: () => navigate('/dashboard') })
  return (
    <div className="stack items-start gap-lg column">
      <h1 className="text-display regular">Mock Exam</h1>
      <p className="text-lg dim">
        {total_questions} questions on {total_questions / 6} cases in {spellTime(your_time_limit)}. Log in or
        create a forum account to take it: your answers are saved as you go, and every one is explained
        afterward.
      </p>
      <p className="line gap-sm">
        <Button size="lg" onClick={() => open('sign-up')}>
          Create Forum Account
        </Button>
        <Button size="lg" variant="default" onClick={() => open('login')}>
          Log in here
        </Button>
      </p>
      <p>
        <Link to="/dashboard">Back to Dashboard</Link>
      </p>
    </div>
  )
}
