import { useTip } from '../../ui/use-tip.ts'
import classes from './hint.module.css'

/** Explains a number on hover, focus or tap. `about` names the number for screen readers. */
export function Hint({ about, children }: { about: string; children: string }) {
  const tip = useTip()
  return (
    <span className={classes.anchor} {...tip.anchor}>
      <button
        type="button"
        className={`center dim ${classes.mark}`}
        aria-label={`About ${about}`}
        {...tip.opener}
      >
        <span aria-hidden="true">?</span>
      </button>
      {tip.isOpen && (
        <span role="tooltip" id={tip.id} className={`py-sm px-md text-sm regular ${classes.tip}`}>
          {children}
        </span>
      )}
    </span>
  )
}
