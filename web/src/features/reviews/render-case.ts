import type { ReactNode } from 'react'
import type { CaseSigns } from '@contract/signs.ts'

/** `renderCase` loads the case itself, `renderWords` shows text that is already loaded, and `renderText` shows a solution. */
export type RenderCase = {
  renderCase: (id: string) => ReactNode
  renderWords: (words: { description: string; content: string; signs: CaseSigns | null }) => ReactNode
  renderText: (text: string) => ReactNode
}
