import type { GroupRole } from '@contract/groups.ts'

export const roleNames: Record<GroupRole, string> = { owner: 'Owner', helper: 'Helper', member: 'Member' }

/** Returns 'Treatment principle' for 'treatment_principle'. */
export const wordsOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll(/[_-]/g, ' ')

/** Returns 1:05 for 65, and 1:01:05 for 3665. */
export function clockWords(seconds: number) {
  const two = (part: number) => String(part % 60).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds)}`
    : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`
}
