import { z } from 'zod/mini'
import { get, put } from './endpoint.ts'
import { rawText, trimmedText } from './typed-text.ts'

export const mostPoints = 6

/** How sure a member is of the answer: 1 guessing, 2 unsure, 3 fairly sure, 4 certain. */
export const confidence = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

const entryId = rawText(100)
const answer = z.object({
  pattern: entryId.check(z.minLength(1, 'Choose a pattern from the library.')),
  principle: trimmedText(200),
  points: z.array(entryId).check(
    z.maxLength(mostPoints, `At most ${mostPoints} points.`),
    z.refine((points) => new Set(points).size === points.length, 'Name each point once.'),
  ),
  confidence,
  reason: trimmedText(280),
})
export type CommittedAnswer = z.infer<typeof answer>

const storedAnswer = z.object({
  pattern: z.string(),
  pattern_name: z.string(),
  principle: z.string(),
  points: z.array(z.string()),
  confidence,
  reason: z.string(),
})
export type StoredAnswer = z.infer<typeof storedAnswer>

/** `count` is null if fewer than five members chose the entry. */
const bar = z.object({ id: z.string(), name: z.string(), count: z.nullable(z.number()) })
export type TallyBar = z.infer<typeof bar>
export const spread = z.object({ patterns: z.array(bar), points: z.array(bar) })
export type Spread = z.infer<typeof spread>

export const tally = z.object({
  /** `members` is null if fewer than five members have committed. */
  members: z.nullable(z.number()),
  first: spread,
  latest: spread,
  shown: z.array(z.object({ user_id: z.uuid(), pattern: z.string() })),
  /** Comments that members marked as having changed their mind; empty before the release. */
  mind_changers: z.array(
    z.object({
      comment_id: z.uuid(),
      author: z.string(),
      excerpt: z.string(),
      count: z.nullable(z.number()),
    }),
  ),
})

const commitments = z.object({
  own: z.nullable(
    z.object({
      first: storedAnswer,
      latest: storedAnswer,
      is_shown: z.boolean(),
      mind_changer: z.nullable(z.uuid()),
      changed_at: z.string(),
    }),
  ),
  /** Null until the caller has committed, unless they are the author or a moderator, or the solution is released. */
  tally: z.nullable(tally),
})
export type Commitments = z.infer<typeof commitments>

export const getCommitments = get('/case-studies/:id/commitments', 'open', { output: commitments })

/** The first call commits to an answer; later calls change it until the release. */
export const commitToCase = put('/case-studies/:id/commitments', 'member', {
  output: commitments,
  input: z.extend(answer, { id: z.uuid(), is_shown: z.boolean() }),
})

export const markMindChanger = put('/case-studies/:id/mind-changer', 'member', {
  input: z.object({ id: z.uuid(), comment_id: z.nullable(z.uuid()) }),
})
