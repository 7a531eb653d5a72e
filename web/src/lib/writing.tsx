import { type FocusEvent, type ReactNode, useState } from 'react'
import classes from './writing.module.css'
import { WritingTools } from './writing-tools.tsx'

/** Around a field for words that may have marks: with the first focus come its tools, below it, so that nothing above moves. */
export function Writing({
  hasHeadings = false,
  renderMore,
  children,
}: {
  hasHeadings?: boolean
  /** What else comes with the focus. */
  renderMore?: (field: HTMLTextAreaElement) => ReactNode
  children: ReactNode
}) {
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const [isPreview, setIsPreview] = useState(false)
  const reach = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) setField(target)
  }
  return (
    <div className={`stack ${classes.writing}`} data-preview={isPreview || undefined} onFocus={reach}>
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
