import type { Block } from './plain-text.ts'
import { createStore } from './store.ts'
import { loadPart } from './load-part.ts'

type Read = (text: string) => Block[]

const marks = /\*\S|\]\(|\\[*[\]()>#+.-]|^[ \t]*(?:>|\d{1,3}[.)][ \t]+\S)|^[ \t]+[-*•]\s/m

/** Whether a text may hold more than readPlainText reads. Most hold no more, and need no more code. */
export const hasMarks = (text: string) => marks.test(text)

/** What reads marks, from the first text on that has some. */
export const formatting = createStore<Read | null>(null, () => {
  void load()
  return () => undefined
})

let loading: Promise<void> | undefined

function load() {
  loading ??= loadPart(() => import('./read-formatted.ts'))
    .then(({ readFormatted }) => formatting.set(readFormatted))
    .catch((error: unknown) => {
      // The words can be read without.
      loading = undefined
      if (!(error instanceof TypeError)) throw error
    })
  return loading
}

/** Before texts are shown, so that none of them changes its height under the reader's eyes. */
export async function prepareFormatting(texts: (string | null)[]) {
  if (!formatting.get() && texts.some((text) => text !== null && hasMarks(text))) await load()
}
