import type { DraftOrigin, DraftSource } from '@contract/ai.ts'
import { Icon } from '../../../ui/icon.tsx'

export function DraftOriginView({ origin }: { origin: DraftOrigin }) {
  const { remark, notes, note_findings } = origin
  return (
    <div className="stack gap-xs">
      {remark && <p className="soft">{remark}</p>}
      {note_findings.length > 0 && (
        <ul className="stack gap-2xs" aria-label="What the scan found">
          {note_findings.map((finding) => (
            <li
              key={finding}
              className={`row items-start gap-xs ${finding.startsWith('Alarm') ? 'alarm strong' : ''}`}
            >
              <span className="mt-2xs">
                <Icon name="warning" size={16} />
              </span>
              <span>{finding}</span>
            </li>
          ))}
        </ul>
      )}
      {notes && (
        <details>
          <summary>Your notes</summary>
          <p className="mt-xs pre-line">{notes}</p>
        </details>
      )}
    </div>
  )
}

export function DraftLabel({ source, isEdited }: { source: DraftSource; isEdited?: boolean }) {
  const words = source.model === 'pattern-bank' ? source.label : `AI-drafted by ${source.label}`
  return (
    <p className="line gap-x-sm py-xs px-md text-sm washed edge">
      <span className="strong">{words}</span>
      {isEdited && <span>edited by you</span>}
    </p>
  )
}
