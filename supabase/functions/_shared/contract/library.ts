import { z } from 'zod/mini'
import { contentRedFlag, contentTest, urgency } from './content-biomedicine.ts'
import { chartChannel } from './content-chart.ts'
import { contentFormula, formulaCategory } from './content-formulas.ts'
import { contentHerb, herbCategory, herbChannel } from './content-herbs.ts'
import { contentPoint } from './content-points.ts'
import { contentSource } from './content-sources.ts'
import { contentPattern } from './content.ts'
import { get } from './endpoint.ts'
import { examKind } from './exam-kind.ts'
import { type LibraryKind, libraryKind, libraryLink } from './library-link.ts'
import { page, typedSearch } from './page.ts'
import { rawText } from './typed-text.ts'

export const typedKind = z.pipe(rawText(20).check(z.toLowerCase()), libraryKind)

/** The families of each kind, in teaching order. */
export const libraryFamilies: Record<LibraryKind, readonly string[]> = {
  points: [...herbChannel.options, 'Ren', 'Du', 'Extra points'],
  patterns: contentPattern.shape.group.options,
  formulas: formulaCategory.options,
  herbs: herbCategory.options,
  'red-flags': urgency.options,
  tests: ['common tests'],
}

const libraryItem = z.extend(libraryLink, { family: z.string() })
export type LibraryItem = z.infer<typeof libraryItem>

/** A link between two entries, with its role and a text for readers. */
const libraryMention = z.extend(libraryLink, {
  role: z.enum([
    'point',
    'formula',
    'differential',
    'red flag',
    'chief',
    'deputy',
    'assistant',
    'envoy',
    'pattern',
    'interaction',
    'sounds like',
  ]),
  says: z.nullable(z.string()),
})
export type LibraryMention = z.infer<typeof libraryMention>

const frame = {
  id: z.string(),
  family: z.string(),
  previous: z.nullable(libraryLink),
  next: z.nullable(libraryLink),
  mentions: z.array(libraryMention),
  mentioned_by: z.array(libraryMention),
  books: z.array(contentSource),
}
/** NOTE: a plain union, since z.discriminatedUnion would add its code to every first visit. */
const libraryEntry = z.union([
  z.object({ ...frame, kind: z.literal('points'), entry: contentPoint }),
  z.object({ ...frame, kind: z.literal('patterns'), entry: contentPattern }),
  z.object({
    ...frame,
    kind: z.literal('formulas'),
    entry: z.extend(contentFormula, { category: formulaCategory }),
  }),
  z.object({ ...frame, kind: z.literal('herbs'), entry: z.extend(contentHerb, { category: herbCategory }) }),
  z.object({
    ...frame,
    kind: z.literal('red-flags'),
    entry: z.object(z.omit(contentRedFlag, { when: true }).shape),
  }),
  z.object({ ...frame, kind: z.literal('tests'), entry: contentTest }),
])
export type LibraryEntry = z.infer<typeof libraryEntry>
export type LibraryEntryOf<Kind extends LibraryKind> = Extract<LibraryEntry, { kind: Kind }>

export const listFamilies = get('/library', 'open', {
  output: z.array(z.object({ kind: libraryKind, family: z.string(), entries: z.int() })),
})

export const listEntries = get('/library/:kind', 'open', {
  input: z.object({ kind: typedKind }),
  /** `may_be`: the possible causes of a red flag. */
  output: z.array(z.extend(libraryItem, { may_be: z.nullish(z.array(z.string())) })),
})

export const getChart = get('/library/chart', 'open', { output: z.array(chartChannel) })

export const mostFound = 40
export const searchLibrary = get('/library/search', 'open', {
  input: z.object({ search: typedSearch(200), kind: z.optional(typedKind) }),
  /** `is_whole`: the search text is a whole name or code of the entry. */
  output: z.array(z.extend(libraryItem, { is_whole: z.boolean() })),
})

/** Returns the id as the library stores it: codes of points in capitals, other ids in small letters. */
export const entryId = (kind: LibraryKind, typed: string) =>
  kind === 'points' ? typed.toUpperCase() : typed.toLowerCase()

export const getEntry = get('/library/:kind/:id', 'open', {
  input: z.object({ kind: typedKind, id: z.string().check(z.maxLength(100)) }),
  output: libraryEntry,
})

const entryMention = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  /** `comment_id` is null if the case itself or its solution names the entry. */
  comment_id: z.nullable(z.uuid()),
  author_name: z.string(),
  created_at: z.string(),
  /** The text around the name in a comment, or the description of the case. */
  says: z.string(),
})

/**
 * Lists published cases and comments that name the entry and that the caller may read, newest first. A solution counts after its release.
 */
export const listEntryMentions = get('/library/:kind/:id/mentions', 'open', {
  input: z.object({
    kind: typedKind,
    id: z.string().check(z.maxLength(100)),
    in: z.enum(['cases', 'comments']),
    ...page,
  }),
  output: z.array(entryMention),
  isWrittenBySql: true,
})

const entryQuestion = z.object({
  id: z.uuid(),
  kind: z.enum([...examKind.options, 'quiz', 'practice']),
  question: z.string(),
  /** The latest attempt or practice with this question; its result explains the question. */
  attempt_id: z.uuid(),
  case_id: z.nullable(z.uuid()),
  case_title: z.nullable(z.string()),
  created_at: z.string(),
})
export type EntryQuestion = z.infer<typeof entryQuestion>

/** Lists questions that name the entry, latest first. The member has submitted or practiced each question, and is not taking it now. */
export const listEntryQuestions = get('/library/:kind/:id/questions', 'member', {
  input: z.object({
    kind: typedKind,
    id: z.string().check(z.maxLength(100)),
    ...page,
  }),
  output: z.array(entryQuestion),
  isWrittenBySql: true,
})
