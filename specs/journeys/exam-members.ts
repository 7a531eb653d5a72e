import { club, visit } from './exam-visits.ts'
import { useMembers } from './member-steps.ts'

/** Members of the file's own club, each at a page. */
export const member = useMembers(() => club, visit)
