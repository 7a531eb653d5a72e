import type { ReactNode } from 'react'
import { countOf } from '../../../lib/text/count-of.ts'
import classes from './comment-row.module.css'

export function FoldedComment({
  id,
  words,
  act,
  children,
}: {
  id: string
  words: string
  act?: { text: string; onPress: () => void; isFocused?: boolean }
  children: ReactNode
}) {
  return (
    <div className={`line gap-0 ${classes.tools}`}>
      <p id={`by-${id}`} className={`px-xs dim ${classes.tombstone}`}>
        {words}
      </p>
      {act && (
        <button
          type="button"
          className={`inline px-xs text-sm figures thumb medium ${classes.tool} ${classes.fold}`}
          aria-describedby={`by-${id}`}
          // Takes the focus of the button that it replaces.
          ref={act.isFocused ? focus : undefined}
          onClick={() => {
            act.onPress()
            document.getElementById(`comment-${id}`)?.focus({ preventScroll: true })
          }}
        >
          {act.text}
        </button>
      )}
      {children}
    </div>
  )
}

const focus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

export function Fold({
  replies,
  isFolded,
  newBelow,
  onFold,
}: {
  replies: number
  isFolded: boolean
  newBelow: number
  onFold: () => void
}) {
  if (replies === 0) return null
  return (
    <button
      type="button"
      className={`inline px-xs text-sm figures thumb medium ${classes.tool} ${classes.fold}`}
      aria-expanded={!isFolded}
      onClick={onFold}
    >
      {isFolded ? 'Show' : 'Hide'} {countOf(replies, 'reply')}
      {newBelow > 0 && <span className="pill washed accent">{newBelow} new</span>}
    </button>
  )
}
