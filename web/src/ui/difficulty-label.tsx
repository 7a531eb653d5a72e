import classes from './difficulty-label.module.css'

const words = { simple: 'Simple', complex: 'Complex' }

/** One whole line or a broken one, as in the Book of Changes: told apart without colour too. */
export function DifficultyLabel({ difficulty }: { difficulty: keyof typeof words }) {
  return (
    <span className={`inline gap-xs text-sm strong ${classes.label}`} data-difficulty={difficulty}>
      <span className={classes.line} aria-hidden="true" />
      {words[difficulty]}
    </span>
  )
}
