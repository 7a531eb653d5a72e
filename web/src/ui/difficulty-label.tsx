import classes from './difficulty-label.module.css'

const words = { simple: 'Simple', complex: 'Complex' }

/** Draws a solid or broken line, as in the Book of Changes, so that the label does not depend on color. */
export function DifficultyLabel({ difficulty }: { difficulty: keyof typeof words }) {
  return (
    <span className={`inline gap-xs text-sm strong ${classes.label}`} data-difficulty={difficulty}>
      <span className={classes.line} aria-hidden="true" />
      {words[difficulty]}
    </span>
  )
}
