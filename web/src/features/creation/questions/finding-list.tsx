import { type QuestionFinding, safetyKinds } from '@contract/ai.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './finding-list.module.css'

/** Findings of the quality check: errors that block a save, and warnings. */
export function FindingList({ findings }: { findings: QuestionFinding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="stack gap-xs">
      {findings.map(({ kind, message, blocks }) => (
        <li
          key={message}
          className={`with-icon py-xs px-sm text-sm break-anywhere sunk edge-soft ${classes.finding}`}
          data-blocks={blocks || undefined}
        >
          <Icon name="warning" size={18} />
          <span>
            {message}{' '}
            <span className={`dim ${classes.weight}`}>
              {blocks
                ? 'It cannot be saved like this.'
                : isSafety(kind)
                  ? 'It cannot be featured like this.'
                  : 'Please check it.'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const isSafety = (kind: QuestionFinding['kind']) => (safetyKinds as readonly string[]).includes(kind)
