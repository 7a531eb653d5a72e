import type { GroupRole } from '@contract/groups.ts'

export const roleNames: Record<GroupRole, string> = { owner: 'Owner', helper: 'Helper', member: 'Member' }

export const memberCount = (count: number) => (count === 1 ? '1 member' : `${count} members`)
