import type { GroupRole } from '@contract/groups.ts'

export const roleNames: Record<GroupRole, string> = { owner: 'Owner', helper: 'Helper', member: 'Member' }

/** Returns 'Treatment principle' for 'treatment_principle'. */
export const wordsOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll(/[_-]/g, ' ')
