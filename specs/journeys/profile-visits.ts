import './built-web.ts'
import { afterAll, beforeAll } from 'vitest'
import { type ExamClub, startExamClub } from './exam-steps.ts'
import { useMembers } from './member-steps.ts'
import { useBrowser } from './visitors.ts'

export let club: ExamClub
export let simple: string
export const visit = useBrowser(() => club.url)
export const member = useMembers(() => club, visit)
beforeAll(async () => {
  club = await startExamClub()
  simple = await club.feature('simple')
})
afterAll(() => club?.stop())

export const settings = (id: string) => `/profile/${id}?tab=settings`
