import { createContext } from 'react'

/** Data that another feature adds to the rows of a thread. */
export type RowNotes = {
  /** By member: the pattern that the member shows next to their name. */
  patterns: ReadonlyMap<string, string>
  mindChanger: string | null
  /** Marks a comment, or with null none. `onMark` is null if the reader cannot mark. */
  onMark: ((commentId: string | null) => void) | null
}

export const RowNotesContext = createContext<RowNotes | null>(null)
