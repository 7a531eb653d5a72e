import { z } from 'zod/mini'
import { caseCard } from './cases.ts'
import { get } from './endpoint.ts'
import { libraryKind, libraryLink } from './library-link.ts'
import { typedSearch } from './page.ts'
import { trimmedText } from './typed-text.ts'

/** A name that the search field suggests. `id` identifies the page, `note` describes it. */
const suggestion = z.object({
  kind: z.enum(['case', 'topic', 'member', ...libraryKind.options]),
  id: z.string(),
  name: z.string(),
  note: z.nullable(z.string()),
})
export type Suggestion = z.infer<typeof suggestion>

/** Suggests library entries, tags, and cases by title, tags and author. Signed-in callers also get members. */
export const suggestNames = get('/search/suggestions', 'open', {
  input: z.object({ search: typedSearch(100) }),
  output: z.array(suggestion),
})

export const topic = z.object({
  /** `tag` is the tag as authors write it; null if no published case has it. */
  tag: z.nullable(z.string()),
  /** `topic` is the same for every spelling of the tag. */
  topic: z.nullable(z.string()),
  cases: z.int(),
  says: z.nullable(z.string()),
  /** `entries`: the library entries that the latest cases with the tag name most. */
  entries: z.array(libraryLink),
  related: z.array(z.object({ tag: z.string(), cases: z.int() })),
})
export type Topic = z.infer<typeof topic>

/** Returns what a tag's page shows; `listCases` returns its cases. */
export const getTopic = get('/topics/:tag', 'open', {
  input: z.object({ tag: trimmedText(40) }),
  output: topic,
})

const relatedCase = z.extend(
  z.pick(caseCard, { id: true, title: true, description: true, difficulty: true, comment_count: true }),
  { discussion_period_ends: z.string(), shared: z.array(z.string()) },
)
export type RelatedCase = z.infer<typeof relatedCase>

export const listRelatedCases = get('/case-studies/:id/related', 'open', { output: z.array(relatedCase) })
