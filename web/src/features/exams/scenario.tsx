import { DrawnSigns } from '../../lib/drawn-signs.tsx'
import classes from './scenario.module.css'

export function Scenario({ text }: { text: string }) {
  return (
    <div className="stack pre-line measure">
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, place) => (
          <p key={place}>{paragraph.trim()}</p>
        ))}
      <DrawnSigns text={text} />
    </div>
  )
}

/** Give it a `key` per question, so it opens at the first question of a case alone. */
export function FoldedScenario({ text, title, isOpen }: { text: string; title: string; isOpen: boolean }) {
  return (
    <details className={`px-md sunk edge ${classes.fold}`} open={isOpen}>
      <summary className={`row strong chevron ${classes.title}`}>{title}</summary>
      <Scenario text={text} />
    </details>
  )
}
