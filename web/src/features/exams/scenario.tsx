import { DrawnSigns } from '../../lib/drawn-signs.tsx'
import classes from './scenario.module.css'

/** A patient's story in its paragraphs. */
export function Scenario({ text }: { text: string }) {
  return (
    <div className={classes.text}>
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

/** Open where a case begins, and within reach on its other questions. `key` it by question. */
export function FoldedScenario({ text, title, isOpen }: { text: string; title: string; isOpen: boolean }) {
  return (
    <details className={classes.fold} open={isOpen}>
      <summary className={classes.title}>{title}</summary>
      <Scenario text={text} />
    </details>
  )
}
