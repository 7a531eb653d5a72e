import { club, visit } from './exam-visits.ts'
import { useMembers } from './member-steps.ts'

export const member = useMembers(() => club, visit)
