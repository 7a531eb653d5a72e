import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { AdminDialog } from './admin-dialog.tsx'

/** Asks whether to delete the user's content; the browser asks for the final confirmation. */
export function DeleteUserDialog({
  title,
  question,
  isBusy,
  onDelete,
  onClose,
}: {
  title: string
  question: string
  isBusy: boolean
  onDelete: (withContent: boolean) => void
  onClose: () => void
}) {
  const [withContent, setWithContent] = useState(false)
  return (
    <AdminDialog
      title={title}
      act="Delete"
      acting="Deleting..."
      isBusy={isBusy}
      isDanger
      onAct={() => window.confirm(question) && onDelete(withContent)}
      onClose={onClose}
    >
      <p className="with-icon py-sm px-md text-sm edge-alarm alarm-wash">
        <Icon name="warning" />
        The account, profile and sessions are deleted immediately and cannot be restored.
      </p>
      <label className="row items-start gap-sm py-xs thumb">
        <input
          className="mt-2xs"
          type="checkbox"
          data-autofocus
          checked={withContent}
          onChange={(event) => setWithContent(event.currentTarget.checked)}
        />
        <span>
          Also delete content
          <span className="soft">
            <br />
            {withContent
              ? 'Case studies and comments are deleted too.'
              : 'Case studies and comments stay, with “Deleted user” as their author.'}
          </span>
        </span>
      </label>
    </AdminDialog>
  )
}
