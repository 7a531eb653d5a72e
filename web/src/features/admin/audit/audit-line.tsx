import { type MenuItem, MoreMenu } from '../../../ui/more-menu.tsx'
import { RowTime } from '../list/row-time.tsx'
import { actionWords, type AuditRow, changeWords } from './audit-words.ts'
import type { Chosen } from './member-picker.tsx'
import classes from './audit-tab.module.css'

/** Three columns and a menu. On a phone the columns are three lines. */
export function AuditLine({
  entry,
  onPick,
}: {
  entry: AuditRow
  onPick: (role: 'actor' | 'target', chosen: Chosen) => void
}) {
  const { actor_id, target_id, before } = entry
  const actor = entry.actor_name ?? actor_id?.slice(0, 8)
  const target = entry.target_name ?? target_id.slice(0, 8)
  const action = actionWords(entry.action)
  const changes = changeWords(entry)
  const items: MenuItem[] = [
    { text: `All about ${target}`, onPress: () => onPick('target', { id: target_id, name: target }) },
  ]
  if (actor_id && actor)
    items.push({ text: `All by ${actor}`, onPress: () => onPick('actor', { id: actor_id, name: actor }) })
  if (typeof before?.author_id === 'string')
    items.push({ text: 'Author’s profile', to: `/profile/${before.author_id}` })
  if (typeof before?.case_id === 'string')
    items.push({ text: 'Open the case', to: `/case-study/${before.case_id}` })

  return (
    <li data-row tabIndex={-1} className={`gap-x-sm py-2xs text-sm rule-below ${classes.line}`}>
      <div className={`figures break-anywhere ${classes.words}`}>
        <p className="strong">{action}</p>
        <p className="line gap-0 gap-x-xs">
          <span className="medium">{target}</span>
          {changes && <span className="soft">{changes}</span>}
        </p>
        <p className="line gap-0 gap-x-md spread dim">
          <span>{actor ?? 'The club itself'}</span>
          <RowTime at={entry.at} />
        </p>
      </div>
      <MoreMenu isQuiet label={`Actions for ${action}: ${target}`} items={items} />
    </li>
  )
}
