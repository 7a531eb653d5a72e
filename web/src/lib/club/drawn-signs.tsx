import { createContext, type ReactNode, use } from 'react'
import type { CaseSigns } from '@contract/signs.ts'

export type SignsShown = {
  /** Source of the signs if the author picked none. */
  text: string
  signs?: CaseSigns | null
  of?: 'tongue' | 'pulse'
}

/** The app provides the lazy-loaded drawing, because features must not import each other. */
export const DrawSigns = createContext<(shown: SignsShown) => ReactNode>(() => null)

export function DrawnSigns(shown: SignsShown) {
  return use(DrawSigns)(shown)
}
