import type { ReactNode } from 'react'
import type { CaseSigns } from '@contract/signs.ts'

/** How the page shows a case: one that it asks for itself, one whose words are here, and its solution. */
export type RenderCase = {
  renderCase: (id: string) => ReactNode
  renderWords: (words: { description: string; content: string; signs: CaseSigns | null }) => ReactNode
  renderText: (text: string) => ReactNode
}
