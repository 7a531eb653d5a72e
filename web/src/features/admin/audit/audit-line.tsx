import { UnstyledButton } from '@mantine/core'
import { formatDateTime } from '../../../lib/dates.ts'
import { type AuditRow, actionWords, changeWords } from './audit-words.ts'
import type { Chosen } from './member-picker.tsx'
import classes from './audit-tab.module.css'

/** A press on a named person or target filters the log by it. */
export function AuditLine({
  entry,
  onPick,
}: {
  entry: AuditRow
  onPick: (role: 'actor' | 'target', chosen: Chosen) => void
}) {
  const { actor_id, target_id } = entry
  const actor = entry.actor_name ?? actor_id?.slice(0, 8)
  const target = entry.target_name ?? target_id.slice(0, 8)
  return (
    <li data-row tabIndex={-1} className={`gap-x-lg py-xs text-sm rule-below ${classes.line}`}>
      <time dateTime={entry.at} className={`dim figures ${classes.at}`}>
        {formatDateTime(entry.at)}
      </time>
      <p className="can-shrink">
        {actor_id && actor ? (
          <UnstyledButton
            className={`text-sm accent break-anywhere ${classes.person}`}
            title="Show what this person did"
            onClick={() => onPick('actor', { id: actor_id, name: actor })}
          >
            {actor}
          </UnstyledButton>
        ) : (
          <span className="dim figures">The club itself</span>
        )}
      </p>
      <p className={`strong ${classes.action}`}>{actionWords(entry.action)}</p>
      <p className="can-shrink">
        <UnstyledButton
          className={`text-sm accent break-anywhere ${classes.person}`}
          title="Show what was done to this"
          onClick={() => onPick('target', { id: target_id, name: target })}
        >
          {target}
        </UnstyledButton>
      </p>
      <ul className={`dim figures break-anywhere can-shrink ${classes.changes}`}>
        {changeWords(entry).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </li>
  )
}
