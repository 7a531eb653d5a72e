import type { CaseStatus } from '@contract/cases.ts'
import { momentWords } from '../../lib/time/moment-words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './status-label.module.css'

const looks = {
  pending: { icon: 'clock', text: 'Waiting for review' },
  returned: { icon: 'undo', text: 'Returned with notes' },
  rejected: { icon: 'close', text: 'Rejected' },
  scheduled: { icon: 'clock', text: 'Scheduled' },
  published: { icon: 'check', text: 'Published' },
  hidden: { icon: 'clock', text: 'Hidden until a moderator has reviewed it' },
} as const satisfies Record<CaseStatus, unknown>

/** `publishesAt` is set only for a scheduled case. */
export function StatusLabel({ status, publishesAt }: { status: CaseStatus; publishesAt: string | null }) {
  const { icon, text } = looks[status]
  return (
    <span className={`inline gap-xs soft medium nowrap ${classes.label}`} data-status={status}>
      <Icon name={icon} size={17} />
      {publishesAt ? `Appears on ${momentWords(publishesAt)}` : text}
    </span>
  )
}
