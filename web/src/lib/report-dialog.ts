import type { ReportTarget } from '@contract/moderation.ts'
import { createDialog } from './dialog.ts'

/** `words` name what is reported to the one who reports. Of an exam's question, `targetId` is the exam. */
export type ReportRequest = {
  target: ReportTarget
  targetId: string
  questionNumber?: number
  words: string
}

/** The one report window, opened from anywhere; a member's only. */
export const reportDialog = createDialog<ReportRequest>()
