import { listAttempts } from '@contract/exams.ts'
import { getPracticeChoices } from '@contract/practice.ts'
import { getClubMedians, getStudentDashboard } from '@contract/student.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { pagedQuery } from '../../lib/paged-query.ts'

export const studentKeys = {
  all: ['student'] as const,
  dashboard: () => [...studentKeys.all, 'dashboard'] as const,
  attempts: () => [...studentKeys.all, 'attempts'] as const,
  club: () => [...studentKeys.all, 'club'] as const,
  mastery: () => [...studentKeys.all, 'mastery'] as const,
}

export const dashboardQuery = apiQuery(studentKeys.dashboard(), getStudentDashboard, {})

export const clubQuery = apiQuery(studentKeys.club(), getClubMedians, {})

/** Practice choices include how each question was answered last. */
export const masteryQuery = apiQuery(studentKeys.mastery(), getPracticeChoices, {})

/** All attempts, the latest first, including those that the histories no longer hold. */
export const attemptsQuery = pagedQuery(studentKeys.attempts(), listAttempts, { limit: 100 })
