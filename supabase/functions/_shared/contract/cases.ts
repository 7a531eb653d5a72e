import { z } from 'zod/mini'
import { byId, get, post, remove } from './endpoint.ts'
import { nameLinks } from './name-links.ts'
import { page, search } from './page.ts'
import type { CaseSigns } from './signs.ts'
import { trimmedText } from './typed-text.ts'

export const difficulty = z.enum(['simple', 'complex'])
export type Difficulty = z.infer<typeof difficulty>

/**
 * A `pending` case waits for review, a `returned` case has a reviewer's notes, a `scheduled` case will be published later. A `hidden` case
 * was published and reported; only its author and reviewers see it until a moderator decides.
 */
export const caseStatus = z.enum(['pending', 'returned', 'rejected', 'scheduled', 'published', 'hidden'])
export type CaseStatus = z.infer<typeof caseStatus>

/** A case notifies a member of `all` comments, of `replies` and mentions (the default), or of nothing (`mute`). */
export const followLevel = z.enum(['all', 'replies', 'mute'])
export type FollowLevel = z.infer<typeof followLevel>

/** The caller's own votes and rights. Live events never contain them, since an event is the same for every reader. */
const caseViewer = z.object({
  has_voted: z.boolean(),
  has_saved: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  level: followLevel,
})

/** A case as lists and live events show it, the same for every reader. */
export const caseCard = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  difficulty,
  tags: z.array(z.string()),
  author_id: z.nullable(z.uuid()),
  author_name: z.string(),
  status: caseStatus,
  featured: z.boolean(),
  has_quiz: z.boolean(),
  view_count: z.int(),
  upvotes: z.int(),
  comment_count: z.int(),
  /** For a submitted case, `created_at` is the time of its approval. */
  created_at: z.string(),
  discussion_period_ends: z.string(),
  /** Grows with each change, so that a page never replaces a newer response with an older event. */
  version: z.int(),
})
export type CaseCard = z.infer<typeof caseCard>

const caseListItem = z.extend(caseCard, {
  viewer: z.nullable(caseViewer),
  /** Excerpts that enclose each match in \u0002 and \u0003. Comments and a released solution are quoted only if the case has no match. */
  hit: z.nullable(
    z.object({
      title: z.nullable(z.string()),
      text: z.nullable(z.string()),
      comment: z.nullable(z.object({ id: z.uuid(), text: z.string() })),
      solution: z.nullable(z.string()),
    }),
  ),
})
export type CaseListItem = z.infer<typeof caseListItem>

export const caseStudy = z.extend(caseCard, {
  content: z.string(),
  links: nameLinks,
  /**
   * Tongue and pulse as an editor picked them; null: the page reads them from the text. NOTE: z.custom, since the schema of signs.ts would
   * add to every first visit. A constraint checks the value.
   */
  signs: z.nullable(z.custom<CaseSigns>()),
  /** The stage of a room for each section, as an editor chose it; null: the section titles propose the stages. */
  stages: z.nullable(z.array(z.int())),
  discussion_period_days: z.int(),
  publishes_at: z.nullable(z.string()),
  author_comment_count: z.int(),
  author_picture: z.nullable(z.string()),
  comment_seq: z.int(),
  /** The page counts the days left from `server_time`. */
  server_time: z.string(),
  /** Such as 'AI-drafted (gpt-4o), reviewed by …'; null if a member wrote the case. */
  provenance_label: z.nullable(z.string()),
  viewer: z.nullable(caseViewer),
})
export type CaseStudy = z.infer<typeof caseStudy>

export const caseOrder = z.enum(['best', 'newest', 'discussed', 'closing'])

export const mostFoundCases = 1000

/**
 * Lists published cases, newest first; a search sorts by best match. `closing` lists open discussions, sorted by their end. Headers:
 * `X-Total-Count`, `X-Next-Cursor`, and `X-Mended-Search` (encodeURIComponent) if the server corrected a typo.
 */
export const listCases = get('/case-studies', 'open', {
  input: z.object({
    difficulty: z.optional(z.union([difficulty, z.literal('all')])),
    tag: z.optional(trimmedText(40)),
    search,
    order: z.optional(caseOrder),
    ...page,
  }),
  output: z.array(caseListItem),
  isWrittenBySql: true,
})

export const getFeaturedCase = get('/case-studies/featured', 'open', { output: z.nullable(caseListItem) })

export const listCompletedCases = get('/users/me/completed-cases', 'member', { output: z.array(z.uuid()) })

export const listSavedCases = get('/users/me/saved-cases', 'member', {
  input: z.object(page),
  output: z.array(caseListItem),
  isWrittenBySql: true,
})

export const getCase = get('/case-studies/:id', 'open', { output: caseStudy })

/** Moderators may delete any case; authors may delete theirs until it has been public. */
export const deleteCase = remove('/case-studies/:id', 'member')

export const voteCase = post('/case-studies/:id/vote', 'member', {
  /** A `vote` of 0 withdraws the vote. */
  input: z.object({ ...byId, vote: z._default(z.union([z.literal(1), z.literal(0)]), 1) }),
  output: z.object({ upvotes: z.int(), has_voted: z.boolean() }),
})

export const saveCase = post('/case-studies/:id/save', 'member', {
  /** Without `saved`, the call toggles whether the case is saved. */
  input: z.object({ ...byId, saved: z.optional(z.boolean()) }),
  output: z.object({ has_saved: z.boolean() }),
})

/** Counts one view per viewer, case and day. */
export const viewCase = post('/case-studies/:id/view', 'open', { output: z.object({ view_count: z.int() }) })

/** The server refuses with `solution_locked` during the discussion period. The text is empty if the case has no solution. */
export const getSolution = get('/case-studies/:id/solution', 'open', {
  output: z.object({ solution: z.string(), links: nameLinks }),
})
