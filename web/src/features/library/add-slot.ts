import { createContext, type ReactNode } from 'react'

/** What the page puts below an entry's names: a way to keep it, of which the library knows nothing. */
export const AddSlot = createContext<ReactNode>(null)
