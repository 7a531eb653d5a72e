import type { CaseStatus } from '@contract/cases.ts'

export const statusWords: Record<CaseStatus, string> = {
  pending: 'Waiting for review',
  returned: 'Returned',
  rejected: 'Rejected',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden until reviewed',
}
