import type { Block } from './plain-text.ts'
import { createStore } from '../store.ts'
import { loadPart } from '../page/load-part.ts'

type Read = (text: string) => Block[]

const marks = /\*\S|\]\(|\\[*[\]()>#+.-]|^[ \t]*(?:>|\d{1,3}[.)][ \t]+\S)|^[ \t]+[-*•]\s/m

/** Whether a text may need readFormatted, whose code most pages never load. */
export const hasMarks = (text: string) => marks.test(text)

/** Holds readFormatted once the first component that needs it has loaded its code. */
export const formatting = createStore<Read | null>(null, () => {
  void load()
  return () => undefined
})

let loading: Promise<void> | undefined

function load() {
  loading ??= loadPart(() => import('./read-formatted.ts'))
    .then(({ readFormatted }) => formatting.set(readFormatted))
    .catch((error: unknown) => {
      // If the code does not load, the page shows the unformatted text.
      loading = undefined
      if (!(error instanceof TypeError)) throw error
    })
  return loading
}

/** Loads readFormatted before the page shows the texts, so that no text changes its height later. */
export async function prepareFormatting(texts: (string | null)[]) {
  if (!formatting.get() && texts.some((text) => text !== null && hasMarks(text))) await load()
}
