import { createContext, type ReactNode, use } from 'react'
import type { CaseSigns } from '@contract/signs.ts'

export type SignsShown = {
  /** What is read where nobody has picked. */
  text: string
  signs?: CaseSigns | null
  /** Both, where it is not said. */
  of?: 'tongue' | 'pulse'
}

/** How tongue and pulse are drawn, of which those who show them know nothing: the app brings it, late. */
export const DrawSigns = createContext<(shown: SignsShown) => ReactNode>(() => null)

/** Tongue and pulse beside the words that speak of them. */
export function DrawnSigns(shown: SignsShown) {
  return use(DrawSigns)(shown)
}
