import { libraryKind } from '@contract/library-link.ts'
import { EntryCard } from '../features/library/entry-card.tsx'
import { MemberCard } from '../features/members/member-card.tsx'
import { AddToReviews } from '../features/recall/add-to-reviews.tsx'
import { useSession } from '../lib/session/session.ts'

export function NameCard({ name, onClose }: { name: HTMLElement; onClose: () => void }) {
  const user = useSession()
  const [wanted, id] = (name.dataset.name ?? '').split('/')
  if (wanted === 'members' && id) return <MemberCard id={id} anchor={name} onClose={onClose} />
  const kind = libraryKind.safeParse(wanted).data
  if (!kind || !id) return null
  return (
    <EntryCard kind={kind} id={id} anchor={name} onClose={onClose}>
      {user && <AddToReviews entries={[{ kind, id }]} />}
    </EntryCard>
  )
}
