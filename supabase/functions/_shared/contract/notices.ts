import { z } from 'zod/mini'
import { get, put } from './endpoint.ts'
import { optionalKinds } from './notifications.ts'

// NOTE: separate from notifications.ts, which every page loads.

/** The kinds that a member can turn off. Reviews, warnings and removed comments always notify. */
export const noticeKind = z.enum(optionalKinds)
export type NoticeKind = z.infer<typeof noticeKind>

const off = z.array(noticeKind)

export const getNotices = get('/users/me/notices', 'member', { output: off })

export const chooseNotice = put('/users/me/notices', 'member', {
  input: z.object({ kind: noticeKind, is_wanted: z.boolean() }),
  output: off,
})
