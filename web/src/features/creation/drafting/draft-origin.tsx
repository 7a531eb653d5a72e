import type { DraftOrigin } from '@contract/ai.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './draft-origin.module.css'

/** Shows the origin of a draft, the findings of the scan, and the admin's notes. */
export function DraftOriginView({ origin }: { origin: DraftOrigin }) {
  const { remark, notes, note_findings } = origin
  return (
    <div className="stack gap-xs">
      {remark && <p className="soft">{remark}</p>}
      {note_findings.length > 0 && (
        <ul className={`stack gap-2xs ${classes.findings}`} aria-label="What the scan found">
          {note_findings.map((finding) => (
            <li key={finding} data-alarm={finding.startsWith('Alarm') || undefined}>
              <Icon name="warning" size={16} />
              <span>{finding}</span>
            </li>
          ))}
        </ul>
      )}
      {notes && (
        <details className={classes.notes}>
          <summary>Your notes</summary>
          <p>{notes}</p>
        </details>
      )}
    </div>
  )
}
