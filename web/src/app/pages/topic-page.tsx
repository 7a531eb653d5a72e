import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { CaseCard } from '../../features/cases/list/case-card.tsx'
import { FollowButton } from '../../features/notifications/follow-button.tsx'
import { TopicView } from '../../features/search/topic-view.tsx'
import { signUpTo } from '../../lib/dialogs/login-dialog.ts'
import { useSession } from '../../lib/session/session.ts'

export function Component() {
  const { tag = '' } = useParams()
  const user = useSession()
  return (
    <TopicView
      key={tag}
      tag={tag}
      renderCase={(item) => <CaseCard key={item.id} item={item} />}
      renderFollow={(topic) =>
        user ? (
          <FollowButton what={topic} name={topic.tag} />
        ) : (
          <Button
            variant="default"
            onClick={() => signUpTo(`follow ${topic.tag}`, { do: 'follow', ...topic })}
          >
            Follow
          </Button>
        )
      }
    />
  )
}
