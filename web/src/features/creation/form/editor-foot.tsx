import type { MouseEvent, ReactNode } from 'react'
import { markPage } from '../../../ui/mark-page.ts'
import classes from './editor.module.css'

const markFoot = markPage('data-editor-foot')

export function EditorFoot({ errors = {}, children }: { errors?: object; children: ReactNode }) {
  const count = countMessages(errors)
  return (
    <div ref={markFoot} className={`line gap-sm py-sm px-2xs rule-above ${classes.foot}`}>
      {count > 0 && (
        <output className={`line gap-x-sm text-sm medium alarm ${classes.summary}`}>
          {count === 1 ? 'One field needs a change.' : `${count} fields need a change.`}
          <button type="button" className="link-button thumb" onClick={focusFirst}>
            Go to the first
          </button>
        </output>
      )}
      {children}
    </div>
  )
}

const countMessages = (errors: unknown): number => {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('message' in errors && typeof errors.message === 'string') return 1
  return Object.values(errors).reduce((sum, error) => sum + countMessages(error), 0)
}

function focusFirst({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  currentTarget.form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
}
