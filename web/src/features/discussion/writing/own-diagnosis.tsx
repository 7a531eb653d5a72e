import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDraft } from './draft-store.ts'
import { draftsQuery, writeDraft } from './drafts.ts'
import form from './comment-form.module.css'

/** Shares its draft with the discussion's comment form, so the member's diagnosis stays private until they post it. */
export function OwnDiagnosis({
  caseId,
  userId,
  onPost,
}: {
  caseId: string
  userId: string
  onPost: () => void
}) {
  const id = useId()
  const place = { userId, threadId: caseId, parentId: null }
  const { content } = useDraft(place)
  useQuery(draftsQuery(userId, caseId))
  const isEmpty = content.trim() === ''

  return (
    <div className="stack items-start gap-xs">
      <label htmlFor={id} className="text-sm strong">
        Your diagnosis
      </label>
      <textarea
        id={id}
        className={`outlined py-sm px-md ink ${form.field}`}
        rows={5}
        value={content}
        aria-describedby={`${id}-hint`}
        onChange={(event) => writeDraft(place, event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="soft">
        Only you can read this until you post it.
      </p>
      <Button
        variant="default"
        aria-disabled={isEmpty}
        data-disabled={isEmpty}
        onClick={() => !isEmpty && onPost()}
      >
        Post as comment
      </Button>
    </div>
  )
}
