import { z } from 'zod/mini'
import { caseCard } from './cases.ts'
import { get, put, remove } from './endpoint.ts'
import { followedMember } from './follows.ts'
import { listParts, wordPart, wordParts } from './member-page.ts'
import { page } from './page.ts'
import { memberRole } from './roles.ts'

const byMember = { memberId: z.uuid() }
const words = z.nullable(z.string())

/** A member as other members see them. Hidden and empty parts are null. */
export const member = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: z.nullable(z.string()),
  role: z.nullable(memberRole),
  comment_count: z.int(),
  created_at: z.string(),
  /** `email` is null if the caller cannot see it. */
  email: z.nullable(z.string()),
  school: words,
  year: words,
  city: words,
  languages: words,
  about: words,
  has_comments: z.boolean(),
  cases: z.nullable(
    z.array(z.pick(caseCard, { id: true, title: true, difficulty: true, upvotes: true, created_at: true })),
  ),
  /** The server sends counts only; the results stay with the member. */
  reached: z.nullable(z.object({ quizzes: z.int(), tests: z.int(), mock_exams: z.int() })),
  hidden: z.array(z.enum([...wordParts, ...listParts])),
})
export type Member = z.infer<typeof member>

/** Only moderators get the page of a suspended member. Deleted members have no page. */
export const getMember = get('/members/:memberId', 'member', { output: member })

const memberComment = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  content: z.string(),
  created_at: z.string(),
  upvotes: z.int(),
})

/** Lists comments under published cases, newest first; empty if the member hides them. */
export const listMemberComments = get('/members/:memberId/comments', 'member', {
  input: z.object({ ...byMember, ...page }),
  output: z.array(memberComment),
  isWrittenBySql: true,
})

/** Deletes text on another member's page, for moderators. The audit log records it. */
export const clearMemberPart = remove('/moderation/members/:memberId/parts/:part', 'moderator', {
  input: z.object({ ...byMember, part: wordPart }),
})

/** Collapses the member's comments for the caller, and stops notifications about them. Only the caller learns of the block. */
export const blockMember = put('/members/:memberId/block', 'member')
export const unblockMember = remove('/members/:memberId/block', 'member')

const blockedMember = z.extend(followedMember, { blocked_at: z.string() })
export type BlockedMember = z.infer<typeof blockedMember>

export const listBlocked = get('/users/me/blocked', 'member', { output: z.array(blockedMember) })
