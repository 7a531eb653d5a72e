import { listAttempts } from '@contract/exams.ts'
import { getPracticeChoices } from '@contract/practice.ts'
import { getClubMedians, getStudentDashboard } from '@contract/student.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { pagedQuery } from '../../lib/api/paged-query.ts'

export const studentKeys = {
  all: ['student'] as const,
  dashboard: () => [...studentKeys.all, 'dashboard'] as const,
  attempts: () => [...studentKeys.all, 'attempts'] as const,
  club: () => [...studentKeys.all, 'club'] as const,
  mastery: () => [...studentKeys.all, 'mastery'] as const,
}

export const dashboardQuery = apiQuery(studentKeys.dashboard(), getStudentDashboard, {})

export const clubQuery = apiQuery(studentKeys.club(), getClubMedians, {})

/** Loads the practice choices, which count the questions that the member last answered right or wrong. */
export const masteryQuery = apiQuery(studentKeys.mastery(), getPracticeChoices, {})

/** All attempts, latest first, including those too old for the dashboard's histories. */
export const attemptsQuery = pagedQuery(studentKeys.attempts(), listAttempts, { limit: 100 })
