import { type KeyboardEvent, useId, useState } from 'react'
import classes from './hint.module.css'

/** A word of explanation: on hover, focus or tap. `about` says what is explained. */
export function Hint({ about, children }: { about: string; children: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close()
  return (
    <span className={classes.anchor} onPointerLeave={close}>
      <button
        type="button"
        className={classes.mark}
        aria-label={`About ${about}`}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={open}
        onFocus={open}
        onClick={open}
        onBlur={close}
        onKeyDown={closeOnEscape}
      >
        <span aria-hidden="true">?</span>
      </button>
      {isOpen && (
        <span role="tooltip" id={id} className={classes.tip}>
          {children}
        </span>
      )}
    </span>
  )
}
