import { z } from 'zod'
import { byId, defineEndpoint, nothing } from './endpoint.ts'
import { nameLinks } from './name-links.ts'
import { page, search } from './page.ts'
import type { CaseSigns } from './signs.ts'
import { trimmedText } from './typed-text.ts'

export const difficulty = z.enum(['simple', 'complex'])
export type Difficulty = z.infer<typeof difficulty>

/**
 * `pending` waits for review, `returned` went back to its author with notes, `scheduled` is published later; only `published` is open to
 * everyone. `hidden` was, until members reported it and a moderator has looked at it: its author and reviewers see it meanwhile.
 */
export const caseStatus = z.enum(['pending', 'returned', 'rejected', 'scheduled', 'published', 'hidden'])
export type CaseStatus = z.infer<typeof caseStatus>

/** Of a case one is notified of `all` that is said, of `replies` and mentions, which is how it begins, or of nothing. */
export const followLevel = z.enum(['all', 'replies', 'mute'])
export type FollowLevel = z.infer<typeof followLevel>

/** What the person asking has done and may do here. Never part of a live event: it differs for each reader. */
export const caseViewer = z.object({
  has_voted: z.boolean(),
  has_saved: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  level: followLevel,
})

/** One case as a card shows it: the same for every reader, so lists and live events carry it alike. */
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
  /** Of a member's case: when it was approved, from which day on it is the club's. */
  created_at: z.string(),
  discussion_period_ends: z.string(),
  /** Grows with every change of the row, so that an old event never overwrites a newer answer. */
  version: z.int(),
})
export type CaseCard = z.infer<typeof caseCard>

/** `viewer` is null for a guest. */
export const caseListItem = caseCard.extend({
  viewer: caseViewer.nullable(),
  /** Where the search hit: fragments with the hits between \u0002 and \u0003. Of the discussion and of a released solution where the case
      itself has no hit. */
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
  /** Of `content`. */
  links: nameLinks,
  /**
   * Tongue and pulse as an editor picked them; null: as the words say. NOTE: a constraint holds them to contract/signs.ts. That schema
   * would come along with every first visit, and the drawings are late.
   */
  signs: z.custom<CaseSigns>().nullable(),
  discussion_period_days: z.int(),
  /** Of a scheduled case alone. */
  publishes_at: z.string().nullable(),
  author_comment_count: z.int(),
  author_picture: z.string().nullable(),
  /** The number of the last change in the case's thread at this moment. */
  comment_seq: z.int(),
  /** The clock by which the discussion period ends; the page counts the days left from it. */
  server_time: z.string(),
  /** 'AI-drafted (gpt-4o), reviewed by …'; null where a person wrote it from the start. */
  provenance_label: z.string().nullable(),
  viewer: caseViewer.nullable(),
})
export type CaseStudy = z.infer<typeof caseStudy>

export const caseOrder = z.enum(['best', 'newest', 'discussed', 'closing'])

/** No search finds more, however many there are. */
export const mostFoundCases = 1000

/**
 * Published cases, newest first; what is searched, best first unless another order is asked for. `discussed`: with most comments first;
 * `closing`: those alone whose discussion is open, the first to end first. Answers `X-Total-Count` and, when there is
 * more, `X-Next-Cursor`; where the search was mended (hedache → headache), `X-Mended-Search` as encodeURIComponent() spells it.
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

/** The published case that the club leads with: of those that an admin has featured the newest. */
export const getFeaturedCase = defineEndpoint({
  method: 'GET',
  path: '/case-studies/featured',
  auth: 'open',
  input: nothing,
  output: caseListItem.nullable(),
})

/** The cases that the member has completed, as their student dashboard counts them. */
export const listCompletedCases = defineEndpoint({
  method: 'GET',
  path: '/users/me/completed-cases',
  auth: 'member',
  input: nothing,
  output: z.array(z.uuid()),
})

/** What the person asking has saved, last saved first. */
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
  input: z.object(byId),
  output: caseStudy,
})

/** By moderators, and by its author until it has been public. */
export const deleteCase = defineEndpoint({
  method: 'DELETE',
  path: '/case-studies/:id',
  auth: 'member',
  input: z.object(byId),
  output: nothing,
})

export const voteCase = defineEndpoint({
  method: 'POST',
  path: '/case-studies/:id/vote',
  auth: 'member',
  /** 1 is the vote; 0 takes it back. */
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

/** The page was opened: counted once a viewer, case and day. */
export const viewCase = defineEndpoint({
  method: 'POST',
  path: '/case-studies/:id/view',
  auth: 'open',
  input: z.object(byId),
  output: z.object({ view_count: z.int() }),
})

/** Refused with `solution_locked` before the discussion period has ended; empty where none has been added. */
export const getSolution = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/solution',
  auth: 'open',
  input: z.object(byId),
  output: z.object({ solution: z.string(), links: nameLinks }),
})
