import { z } from 'zod'
import { caseCard } from './cases.ts'
import { defineEndpoint, nothing } from './endpoint.ts'
import { followedMember } from './follows.ts'
import { listParts, wordPart, wordParts } from './member-page.ts'
import { page } from './page.ts'
import { memberRole } from './roles.ts'

const byMember = { memberId: z.uuid() }
const words = z.string().nullable()

/** A member as others see them. What is not shown, or empty, is null. */
export const member = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  role: memberRole.nullable(),
  comment_count: z.int(),
  created_at: z.string(),
  /** Null for whoever may not see it. */
  email: z.string().nullable(),
  school: words,
  year: words,
  city: words,
  languages: words,
  about: words,
  has_comments: z.boolean(),
  /** The latest ten that are published. */
  cases: z
    .array(caseCard.pick({ id: true, title: true, difficulty: true, upvotes: true, created_at: true }))
    .nullable(),
  /** How many quizzes, tests and mock exams they have taken; of results only their owner learns. */
  reached: z.object({ quizzes: z.int(), tests: z.int(), mock_exams: z.int() }).nullable(),
  /** On one's own page: what nobody else sees. Nobody learns that of another. */
  hidden: z.array(z.enum([...wordParts, ...listParts])),
})
export type Member = z.infer<typeof member>

/** Of whoever has left, or is suspended, there is no page. */
export const getMember = defineEndpoint({
  method: 'GET',
  path: '/members/:memberId',
  auth: 'member',
  input: z.object(byMember),
  output: member,
})

export const memberComment = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  content: z.string(),
  created_at: z.string(),
  upvotes: z.int(),
})

/** What they wrote under published cases, newest first; nothing where they do not show it. */
export const listMemberComments = defineEndpoint({
  method: 'GET',
  path: '/members/:memberId/comments',
  auth: 'member',
  input: z.object({ ...byMember, ...page }),
  output: z.array(memberComment),
  isWrittenBySql: true,
})

/** Moderators: takes away what somebody wrote of themselves. One line of the audit log. */
export const clearMemberPart = defineEndpoint({
  method: 'DELETE',
  path: '/moderation/members/:memberId/parts/:part',
  auth: 'moderator',
  input: z.object({ ...byMember, part: wordPart }),
  output: nothing,
})

const ofBlock = {
  path: '/members/:memberId/block',
  auth: 'member',
  input: z.object(byMember),
  output: nothing,
} as const

/** Folds what they write and notifies of it no more; nobody else learns it. Pressing again changes nothing. */
export const blockMember = defineEndpoint({ ...ofBlock, method: 'PUT' })
export const unblockMember = defineEndpoint({ ...ofBlock, method: 'DELETE' })

export const blockedMember = followedMember.extend({ blocked_at: z.string() })
export type BlockedMember = z.infer<typeof blockedMember>

/** Whom one has blocked, the latest first. */
export const listBlocked = defineEndpoint({
  method: 'GET',
  path: '/users/me/blocked',
  auth: 'member',
  input: nothing,
  output: z.array(blockedMember),
})
