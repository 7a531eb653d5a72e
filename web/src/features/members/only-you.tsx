import type { Member } from '@contract/members.ts'

export function OnlyYou({ part, of }: { part: Member['hidden'][number]; of: Member }) {
  return of.hidden.includes(part) && <span className="soft">Only you see this.</span>
}
