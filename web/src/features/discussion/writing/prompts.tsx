import { useEffect, useState } from 'react'
import type { CurrentUser } from '@contract/auth.ts'
import { signUpTo } from '../../../lib/dialogs/login-dialog.ts'
import { applyChange } from '../../../lib/text/mark-selection.ts'
import classes from './prompts.module.css'

const ideas = [
  'Diagnosis',
  'Treatment principle',
  'Channels involved',
  'Zang Fu',
  'Acupuncture points',
  'Differential diagnosis',
  'Treatment approach',
  'Clinical notes',
]

/** Prompts of the Discussion tab. A press writes the prompt as a title at the cursor. */
export function Prompts({ caseId, user }: { caseId: string; user: CurrentUser | null }) {
  // Folded until the member writes, because eight ideas would push the thread away.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const look = () => {
      if (!document.activeElement?.matches('#comment-form textarea')) return
      setIsOpen(true)
      end.abort()
    }
    document.addEventListener('focusin', look, end)
    look()
    return () => end.abort()
  }, [])
  const begin = (idea: string) => {
    const field = document.querySelector<HTMLTextAreaElement>('#comment-form textarea')
    if (!user || !field) return signUpTo('comment on this case', { do: 'write', caseId, replyTo: null })
    const { value, selectionStart: from, selectionEnd: to } = field
    const isInLine = /[^\n]$/.test(value.slice(0, from))
    const insert = `${isInLine ? '\n' : ''}**${idea}:** `
    const end = from + insert.length
    applyChange(field, { from, to, insert, select: [end, end] })
  }
  return (
    <aside className="grow can-shrink" aria-label="Ideas to discuss">
      <details
        className={classes.ideas}
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className="inline text-sm strong thumb">Ideas to discuss</summary>
        <ul className="row gap-xs text-xs nowrap thumb scroll-row">
          {ideas.map((idea) => (
            <li key={idea}>
              <button
                type="button"
                className={`outlined pressable px-sm ${classes.idea}`}
                // Keeps the cursor in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => begin(idea)}
              >
                {idea}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  )
}
