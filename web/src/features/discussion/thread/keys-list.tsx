import { useSession } from '../../../lib/session/session.ts'
import classes from './keys-list.module.css'

export const keysListId = 'thread-keys'

const keys = [
  ['j', 'Next comment'],
  ['k', 'Previous comment'],
  ['n', 'Next new comment'],
  ['Ctrl + K', 'Go to a case, entry or page'],
  ['?', 'This list'],
]
const memberKeys = [['q', 'Quote the selection or the focused comment']]

export function KeysList() {
  const user = useSession()
  return (
    <div
      id={keysListId}
      popover="auto"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a popover closes by itself, which a dialog does not
      role="dialog"
      aria-label="Discussion shortcuts"
      tabIndex={-1}
      className={`outlined py-md px-lg ink ${classes.list}`}
    >
      <dl className={`stack gap-0 ${classes.keys}`}>
        {[...keys, ...(user ? memberKeys : [])].map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd className={`px-xs text-sm ${classes.key}`}>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
