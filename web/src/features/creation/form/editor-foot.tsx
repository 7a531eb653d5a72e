import type { ReactNode } from 'react'
import { markPage } from '../../../ui/mark-page.ts'
import classes from './editor.module.css'

const markFoot = markPage('data-editor-foot')

/** Sticky buttons of a form. */
export function EditorFoot({ children }: { children: ReactNode }) {
  return (
    <div ref={markFoot} className={`line gap-sm py-sm px-2xs rule-above ${classes.foot}`}>
      {children}
    </div>
  )
}
