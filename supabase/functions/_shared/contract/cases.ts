import { z } from 'zod'
import { byId, defineEndpoint } from './endpoint.ts'
import { nameLinks } from './name-links.ts'
import { page, search } from './page.ts'
import type { CaseSigns } from './signs.ts'
import { trimmedText } from './typed-text.ts'

export const difficulty = z.enum(['simple', 'complex'])
export type Difficulty = z.infer<typeof difficulty>

/**
 * `pending` waits for review, `returned` has notes for its author, `scheduled` is published later. `hidden` was published and reported;
 * its author and reviewers see it until a moderator decides.
 */
export const caseStatus = z.enum(['pending', 'returned', 'rejected', 'scheduled', 'published', 'hidden'])
export type CaseStatus = z.infer<typeof caseStatus>

/** `all` comments notify, or `replies` and mentions (the default), or nothing. */
export const followLevel = z.enum(['all', 'replies', 'mute'])
export type FollowLevel = z.infer<typeof followLevel>

/** The reader's own votes and rights. Never part of a live event, which is the same for every reader. */
const caseViewer = z.object({
  has_voted: z.boolean(),
  has_saved: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  level: followLevel,
})

/** The same for every reader, in lists and live events. */
export const caseCard = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  difficulty,
  tags: z.array(z.string()),
  author_id: z.uuid().nullable(),
  author_name: z.string(),
  status: caseStatus,
  featured: z.boolean(),
  has_quiz: z.boolean(),
  view_count: z.int(),
  upvotes: z.int(),
  comment_count: z.int(),
  /** A member's case counts from its approval. */
  created_at: z.string(),
  discussion_period_ends: z.string(),
  /** Grows with each change, so that an old event never replaces a newer answer. */
  version: z.int(),
})
export type CaseCard = z.infer<typeof caseCard>

/** `viewer` is null for a guest. */
const caseListItem = caseCard.extend({
  viewer: caseViewer.nullable(),
  /** Excerpts with the hits between \u0002 and \u0003. Discussion and released solution count only if the case has no hit. */
  hit: z
    .object({
      title: z.string().nullable(),
      text: z.string().nullable(),
      comment: z.object({ id: z.uuid(), text: z.string() }).nullable(),
      solution: z.string().nullable(),
    })
    .nullable(),
})
export type CaseListItem = z.infer<typeof caseListItem>

export const caseStudy = caseCard.extend({
  content: z.string(),
  links: nameLinks,
  /**
   * Tongue and pulse as an editor picked them; null: read from the words. NOTE: z.custom, since the schema of signs.ts would weigh on
   * every first visit. A constraint checks them.
   */
  signs: z.custom<CaseSigns>().nullable(),
  /** The stage of a room for each section, as an editor chose; null: as the titles propose. */
  stages: z.array(z.int()).nullable(),
  discussion_period_days: z.int(),
  /** Null unless scheduled. */
  publishes_at: z.string().nullable(),
  author_comment_count: z.int(),
  author_picture: z.string().nullable(),
  /** The number of the thread's last change. */
  comment_seq: z.int(),
  /** The page counts the days left from this clock. */
  server_time: z.string(),
  /** 'AI-drafted (gpt-4o), reviewed by …'; null if a member wrote the case. */
  provenance_label: z.string().nullable(),
  viewer: caseViewer.nullable(),
})
export type CaseStudy = z.infer<typeof caseStudy>

export const caseOrder = z.enum(['best', 'newest', 'discussed', 'closing'])

/** The most cases that a search finds. */
export const mostFoundCases = 1000

/**
 * Published cases, newest first; a search orders by best match. `closing` lists open discussions, first to end first. Headers: `X-Total-
 * Count`, `X-Next-Cursor`, and `X-Mended-Search` (encodeURIComponent) after a corrected typo.
 */
export const listCases = defineEndpoint({
  method: 'GET',
  path: '/case-studies',
  auth: 'open',
  input: z.object({
    difficulty: z.union([difficulty, z.literal('all')]).optional(),
    tag: trimmedText(40).optional(),
    search,
    order: caseOrder.optional(),
    ...page,
  }),
  output: z.array(caseListItem),
  isWrittenBySql: true,
})

/** The newest case that an admin has featured. */
export const getFeaturedCase = defineEndpoint({
  method: 'GET',
  path: '/case-studies/featured',
  auth: 'open',
  output: caseListItem.nullable(),
})

export const listCompletedCases = defineEndpoint({
  method: 'GET',
  path: '/users/me/completed-cases',
  auth: 'member',
  output: z.array(z.uuid()),
})

/** Last saved first. */
export const listSavedCases = defineEndpoint({
  method: 'GET',
  path: '/users/me/saved-cases',
  auth: 'member',
  input: z.object(page),
  output: z.array(caseListItem),
  isWrittenBySql: true,
})

export const getCase = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id',
  auth: 'open',
  output: caseStudy,
})

/** For moderators, and for the author until the case has been public. */
export const deleteCase = defineEndpoint({
  method: 'DELETE',
  path: '/case-studies/:id',
  auth: 'member',
})

export const voteCase = defineEndpoint({
  method: 'POST',
  path: '/case-studies/:id/vote',
  auth: 'member',
  /** 0 takes the vote back. */
  input: z.object({ ...byId, vote: z.union([z.literal(1), z.literal(0)]).default(1) }),
  output: z.object({ upvotes: z.int(), has_voted: z.boolean() }),
})

export const saveCase = defineEndpoint({
  method: 'POST',
  path: '/case-studies/:id/save',
  auth: 'member',
  /** Without `saved` the call toggles. */
  input: z.object({ ...byId, saved: z.boolean().optional() }),
  output: z.object({ has_saved: z.boolean() }),
})

/** Counts one view a viewer, case and day. */
export const viewCase = defineEndpoint({
  method: 'POST',
  path: '/case-studies/:id/view',
  auth: 'open',
  output: z.object({ view_count: z.int() }),
})

/** Refused with `solution_locked` during the discussion period. Empty if there is none. */
export const getSolution = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/solution',
  auth: 'open',
  output: z.object({ solution: z.string(), links: nameLinks }),
})
