import { createContext } from 'react'

/** Additions of another feature to the rows of a thread. */
export type RowNotes = {
  /** Patterns that members show next to their name, by member. */
  patterns: ReadonlyMap<string, string>
  /** The comment that changed the reader's mind. */
  mindChanger: string | null
  /** Marks a comment, or none; null where the reader cannot mark. */
  onMark: ((commentId: string | null) => void) | null
}

export const RowNotesContext = createContext<RowNotes | null>(null)
