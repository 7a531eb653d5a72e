import { type FocusEvent, type ReactNode, useState } from 'react'
import type { NameLinks } from '@contract/name-links.ts'
import { WritingTools } from './writing-tools.tsx'

/** Adds formatting tools below a field when the field first gets the focus. */
export function Writing({
  hasHeadings = false,
  findLinks,
  renderMore,
  children,
}: {
  hasHeadings?: boolean
  /** Finds the names that the preview links. */
  findLinks?: (text: string) => Promise<NameLinks>
  renderMore?: (field: HTMLTextAreaElement) => ReactNode
  children: ReactNode
}) {
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const [isPreview, setIsPreview] = useState(false)
  const reach = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return
    setField(target)
    setIsPreview(false)
  }
  return (
    <div className="stack gap-xs relative" onFocus={reach}>
      {children}
      {field && (
        <>
          <WritingTools
            field={field}
            hasHeadings={hasHeadings}
            findLinks={findLinks}
            isPreview={isPreview}
            onPreview={setIsPreview}
          />
          {!isPreview && renderMore?.(field)}
        </>
      )}
    </div>
  )
}
