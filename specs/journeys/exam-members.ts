import { club, visit } from './exam-visits.ts'
import { useMembers } from './member-steps.ts'

/** Opens a page as a new member of this file's own club. */
export const member = useMembers(() => club, visit)
