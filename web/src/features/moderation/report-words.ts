import type { ReportOutcome, ReportReason, ReportTarget } from '@contract/moderation.ts'

export const targetWords: Record<ReportTarget, string> = {
  comment: 'comment',
  case: 'case study',
  question: 'question',
}

export const reasonWords: Record<ReportReason, string> = {
  wrong_content: 'Clinically wrong or misleading',
  identifies_patient: 'Could identify a patient',
  abusive: 'Abusive or disrespectful',
  spam: 'Spam or advertising',
  other: 'Something else',
}

export const reasonHints: Partial<Record<ReportReason, string>> = {
  wrong_content: 'A wrong point, pattern or key, or advice that could do harm',
  identifies_patient: 'A name, a date of birth, a place or a picture',
}

export const outcomeDone: Record<ReportOutcome, string> = {
  keep: 'Kept as it is.',
  edit: 'Comment updated',
  delete: 'Deleted.',
  warn: 'Kept, and its author has been told.',
  suspend: 'Deleted, and its author is suspended.',
}
