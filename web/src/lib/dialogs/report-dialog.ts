import type { ReportTarget } from '@contract/moderation.ts'
import { createDialog } from './dialog.ts'

/** The dialog quotes `words`. For a question, `targetId` is the exam's id. */
export type ReportRequest = {
  target: ReportTarget
  targetId: string
  questionNumber?: number
  words: string
}

export const reportDialog = createDialog<ReportRequest>()
