import { z } from 'zod/mini'
import { caseStudy, difficulty } from './cases.ts'
import { get } from './endpoint.ts'
import { comparison, pastAttempt, section } from './exams.ts'

const testHistoryItem = z.extend(
  z.pick(pastAttempt, {
    id: true,
    score: true,
    correct: true,
    total: true,
    time_taken: true,
    submitted_at: true,
    is_timed: true,
  }),
  { difficulty },
)

const quizHistoryItem = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  attempt: z.int(),
  score: z.int(),
  correct: z.int(),
  total: z.int(),
  submitted_at: z.string(),
})

const ownCase = z.pick(caseStudy, {
  id: true,
  title: true,
  description: true,
  difficulty: true,
  status: true,
  publishes_at: true,
  view_count: true,
  upvotes: true,
  created_at: true,
})

const sectionScore = z.object({
  attempt_id: z.uuid(),
  submitted_at: z.string(),
  kind: z.enum(['simple', 'complex', 'mock']),
  score: z.int(),
  scores: z.partialRecord(section, z.int()),
})

/**
 * The member's own figures. Histories have the latest 100 entries; `listAttempts` returns older ones. Averages count timed tests, and are
 * null without any. The quiz completes a case; without a quiz, a comment and a look at the solution complete it.
 */
const studentDashboard = z.object({
  stats: z.object({
    total_case_studies: z.int(),
    total_tests_taken: z.int(),
    average_score: z.nullable(z.int()),
    completed_cases: z.int(),
    simple_tests: z.int(),
    complex_tests: z.int(),
    mock_exams: z.int(),
    average_mock_score: z.nullable(z.int()),
  }),
  test_history: z.array(testHistoryItem),
  mock_history: z.array(pastAttempt),
  quiz_history: z.array(quizHistoryItem),
  my_case_studies: z.array(ownCase),
  /** Section scores of the latest 50 timed attempts, oldest first. */
  section_scores: z.array(sectionScore),
})
export type StudentDashboard = z.infer<typeof studentDashboard>

export const getStudentDashboard = get('/users/me/student-dashboard', 'member', { output: studentDashboard })

/** Returns medians by section over tests and mock exams; empty for fewer than five members, or if the caller has no attempt. */
export const getClubMedians = get('/users/me/club-medians', 'member', { output: comparison.shape.club })
