import { type FocusEvent, type ReactNode, useState } from 'react'
import classes from './writing.module.css'
import { WritingTools } from './writing-tools.tsx'

/** Adds formatting tools below a field when it first gets the focus. */
export function Writing({
  hasHeadings = false,
  renderMore,
  children,
}: {
  hasHeadings?: boolean
  renderMore?: (field: HTMLTextAreaElement) => ReactNode
  children: ReactNode
}) {
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const [isPreview, setIsPreview] = useState(false)
  const reach = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) setField(target)
  }
  return (
    <div className={`stack gap-xs ${classes.writing}`} data-preview={isPreview || undefined} onFocus={reach}>
      {children}
      {field && (
        <>
          <WritingTools
            field={field}
            hasHeadings={hasHeadings}
            isPreview={isPreview}
            onPreview={setIsPreview}
          />
          {!isPreview && renderMore?.(field)}
        </>
      )}
    </div>
  )
}
