import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { CaseStudy } from '@contract/cases.ts'
import { signUpTo } from '../../../lib/dialogs/login-dialog.ts'
import { reportDialog } from '../../../lib/dialogs/report-dialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useServerClock } from '../../../lib/time/server-clock.ts'
import { shareLink } from '../../../lib/page/share-link.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { useSaveCase } from './use-save-case.ts'
import { hasEnded } from '../list/days-left.ts'
import { useVoteCase } from './use-vote-case.ts'
import classes from './case-actions.module.css'

export function CaseActions({
  study,
  follow,
  isDeleting,
  onEdit,
  onDelete,
}: {
  study: CaseStudy
  follow: ReactNode
  isDeleting: boolean
  onEdit: () => void
  onDelete: () => void
}) {
  const user = useSession()
  const navigate = useNavigate()
  const { mutate: vote } = useVoteCase(study.id)
  const { mutate: save } = useSaveCase(study.id)
  const { viewer, upvotes } = study
  const isPublic = study.status === 'published'
  const isOwn = user !== null && user.id === study.author_id
  const isOver = useServerClock((_, atLeast) => hasEnded(study.discussion_period_ends, atLeast))
  const path = `/case-study/${study.id}`
  const share = {
    text: 'Share',
    icon: <Icon name="share" size={18} />,
    onPress: () => void shareLink(study.title, path),
  }
  const together = {
    text: 'Study together',
    icon: <Icon name="clock" size={18} />,
    onPress: () =>
      viewer ? void navigate(`/rooms?case=${study.id}`) : signUpTo('study this case together with others'),
  }
  const report = {
    text: 'Report',
    icon: <Icon name="flag" size={18} />,
    onPress: () =>
      viewer
        ? reportDialog.open({ target: 'case', targetId: study.id, words: study.title })
        : signUpTo('report this case'),
  }
  const askToDelete = () => {
    if (window.confirm('Are you sure you want to delete this case study?')) onDelete()
  }

  return (
    <div className={`buttons thumb ${classes.actions}`}>
      {isPublic && (
        <fieldset aria-label="Vote" className={classes.vote}>
          <Button
            variant={viewer?.has_voted ? 'light' : 'default'}
            className={`px-md ${classes.button}`}
            leftSection={<Icon name="up" size={18} />}
            aria-disabled={isOwn}
            data-disabled={isOwn}
            title={isOwn ? 'You cannot vote for your own case study' : undefined}
            onClick={() =>
              viewer ? !isOwn && vote(1) : signUpTo('vote for this case', { do: 'vote', caseId: study.id })
            }
          >
            {viewer?.has_voted ? 'Upvoted' : 'Upvote'}
            <span className={`figures ${classes.count}`}>{upvotes.toLocaleString('en-US')}</span>
          </Button>
          {viewer?.has_voted && (
            <Button
              variant="default"
              className="px-sm"
              aria-label="Remove your vote"
              title="Remove your vote"
              onClick={() => vote(0)}
            >
              <Icon name="undo" size={18} />
            </Button>
          )}
        </fieldset>
      )}
      {isPublic && (
        <Button
          variant={viewer?.has_saved ? 'light' : 'default'}
          className={`px-md ${classes.button}`}
          leftSection={<Icon name="bookmark" size={18} isFilled={viewer?.has_saved} />}
          aria-pressed={viewer?.has_saved ?? false}
          onClick={() =>
            viewer ? save(!viewer.has_saved) : signUpTo('save this case', { do: 'save', caseId: study.id })
          }
        >
          {viewer?.has_saved ? 'Saved' : 'Save'}
        </Button>
      )}
      {/* One box, so that no single button wraps onto its own line. */}
      <span className={`row gap-xs ${classes.actions}`} data-own-line={viewer?.can_delete || undefined}>
        {follow}
        {viewer?.can_edit && (
          <Button
            variant="default"
            className={`px-md ${classes.button}`}
            leftSection={<Icon name="pencil" size={18} />}
            onClick={onEdit}
          >
            Edit
          </Button>
        )}
        {viewer?.can_delete && (
          <Button
            variant="default"
            className={`px-md alarm ${classes.button}`}
            leftSection={<Icon name="bin" size={18} />}
            aria-disabled={isDeleting}
            onClick={() => !isDeleting && askToDelete()}
          >
            {isDeleting ? 'Deleting...' : 'Delete'}
          </Button>
        )}
        {isPublic && <MoreMenu items={[share, ...(isOver ? [] : [together]), ...(isOwn ? [] : [report])]} />}
      </span>
    </div>
  )
}
