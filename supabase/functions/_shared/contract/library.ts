import { z } from 'zod'
import { contentRedFlag, contentTest, urgency } from './content-biomedicine.ts'
import { chartChannel } from './content-chart.ts'
import { contentFormula, formulaCategory } from './content-formulas.ts'
import { contentHerb, herbCategory, herbChannel, pregnancyCaution } from './content-herbs.ts'
import { contentPoint } from './content-points.ts'
import { contentSource } from './content-sources.ts'
import { contentPattern } from './content.ts'
import { defineEndpoint, nothing } from './endpoint.ts'
import { examKind } from './exam-kind.ts'
import { page, typedSearch } from './page.ts'
import { rawText } from './typed-text.ts'

/** What the library holds, as its addresses spell it. */
export const libraryKind = z.enum(['points', 'patterns', 'formulas', 'herbs', 'red-flags', 'tests'])
export type LibraryKind = z.infer<typeof libraryKind>
/** However somebody has typed it into an address. */
export const typedKind = rawText(20).toLowerCase().pipe(libraryKind)

/** The families of each kind in the order in which they are taught. */
export const libraryFamilies: Record<LibraryKind, readonly string[]> = {
  points: [...herbChannel.options, 'Ren', 'Du', 'Extra points'],
  patterns: contentPattern.shape.group.options,
  formulas: formulaCategory.options,
  herbs: herbCategory.options,
  'red-flags': urgency.options,
  tests: ['common tests'],
}

/** An entry where it is listed or linked. A point's name is its first English one, its code is the id. */
export const libraryLink = z.object({
  kind: libraryKind,
  id: z.string(),
  name: z.string(),
  pinyin: z.string().nullable(),
  han: z.string().nullable(),
  /** Whoever reads of it elsewhere sees at once where it is not for pregnancy. */
  pregnancy: pregnancyCaution.nullable(),
})
export type LibraryLink = z.infer<typeof libraryLink>

export const libraryItem = libraryLink.extend({ family: z.string() })
export type LibraryItem = z.infer<typeof libraryItem>

/** As what one entry names another, and what it says of it there: a formula its herbs, a pattern what differs. */
export const libraryMention = libraryLink.extend({
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
  says: z.string().nullable(),
})
export type LibraryMention = z.infer<typeof libraryMention>

const frame = {
  id: z.string(),
  family: z.string(),
  /** The neighbours in its family. */
  previous: libraryLink.nullable(),
  next: libraryLink.nullable(),
  mentions: z.array(libraryMention),
  mentioned_by: z.array(libraryMention),
  /** Those that the row and its alternatives name. */
  books: z.array(contentSource),
}
/** NOTE: a plain union, though `kind` tells them apart: the other kind's code would come along with every first visit. */
export const libraryEntry = z.union([
  z.object({ ...frame, kind: z.literal('points'), entry: contentPoint }),
  z.object({ ...frame, kind: z.literal('patterns'), entry: contentPattern }),
  z.object({
    ...frame,
    kind: z.literal('formulas'),
    entry: contentFormula.extend({ category: formulaCategory }),
  }),
  z.object({ ...frame, kind: z.literal('herbs'), entry: contentHerb.extend({ category: herbCategory }) }),
  z.object({ ...frame, kind: z.literal('red-flags'), entry: contentRedFlag.omit({ when: true }).strip() }),
  z.object({ ...frame, kind: z.literal('tests'), entry: contentTest }),
])
export type LibraryEntry = z.infer<typeof libraryEntry>
export type LibraryEntryOf<Kind extends LibraryKind> = Extract<LibraryEntry, { kind: Kind }>

/** All families, with how many entries each has. */
export const listFamilies = defineEndpoint({
  method: 'GET',
  path: '/library',
  auth: 'open',
  input: nothing,
  output: z.array(z.object({ kind: libraryKind, family: z.string(), entries: z.int() })),
})

/** The entries of one kind, family by family. */
export const listEntries = defineEndpoint({
  method: 'GET',
  path: '/library/:kind',
  auth: 'open',
  input: z.object({ kind: typedKind }),
  output: z.array(libraryItem),
})

/** Where the points of the channels are on the schematic chart, channel by channel. */
export const getChart = defineEndpoint({
  method: 'GET',
  path: '/library/chart',
  auth: 'open',
  input: nothing,
  output: z.array(chartChannel),
})

export const mostFound = 40
/** By any name, code or spelling, what fits best first; never more than `mostFound`. */
export const searchLibrary = defineEndpoint({
  method: 'GET',
  path: '/library/search',
  auth: 'open',
  input: z.object({ search: typedSearch(200) }),
  output: z.array(libraryItem),
})

/** Its code or name as addresses have it, however somebody has typed it: the codes of points in capitals, all else in small letters. */
export const entryId = (kind: LibraryKind, typed: string) =>
  kind === 'points' ? typed.toUpperCase() : typed.toLowerCase()

export const getEntry = defineEndpoint({
  method: 'GET',
  path: '/library/:kind/:id',
  auth: 'open',
  input: z.object({ kind: typedKind, id: z.string().max(100) }),
  output: libraryEntry,
})

/** A text of the club that names an entry. */
export const entryMention = z.object({
  /** The comment's, or the case's. */
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  /** null: the case itself or its solution. */
  comment_id: z.uuid().nullable(),
  author_name: z.string(),
  created_at: z.string(),
  /** The words around the name, of a comment; of a case, what it is about. */
  says: z.string(),
})

/**
 * The published cases or comments that name the entry and that whoever asks may read, the newest first; of solutions those that are
 * released. Answers `X-Total-Count` and, when there is more, `X-Next-Cursor`.
 */
export const listEntryMentions = defineEndpoint({
  method: 'GET',
  path: '/library/:kind/:id/mentions',
  auth: 'open',
  input: z.object({
    kind: typedKind,
    id: z.string().max(100),
    in: z.enum(['cases', 'comments']),
    ...page,
  }),
  output: z.array(entryMention),
  isWrittenBySql: true,
})

/** A question that names an entry, of those that the member has submitted or, of the practice bank, has practised. */
export const entryQuestion = z.object({
  id: z.uuid(),
  kind: z.enum([...examKind.options, 'quiz', 'practice']),
  question: z.string(),
  /** The member's latest attempt at it, or the practice that asked it, whose result explains it. */
  attempt_id: z.uuid(),
  /** Of a quiz. */
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  /** When it was submitted. */
  created_at: z.string(),
})
export type EntryQuestion = z.infer<typeof entryQuestion>

/**
 * The questions of tests, mock exams and quizzes that name the entry and that the member has submitted, or practised from the bank, and is not
 * taking again, the latest first. Answers `X-Total-Count` and, when there is more, `X-Next-Cursor`.
 */
export const listEntryQuestions = defineEndpoint({
  method: 'GET',
  path: '/library/:kind/:id/questions',
  auth: 'member',
  input: z.object({
    kind: typedKind,
    id: z.string().max(100),
    ...page,
  }),
  output: z.array(entryQuestion),
  isWrittenBySql: true,
})
