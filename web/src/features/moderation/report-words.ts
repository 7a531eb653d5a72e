import type { ReportOutcome, ReportReason, ReportTarget } from '@contract/moderation.ts'

export const targetWords: Record<ReportTarget, string> = {
  comment: 'comment',
  case: 'case study',
  question: 'question',
  picture: 'picture',
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

const deleted: Record<ReportTarget, string> = {
  comment: 'Comment deleted successfully',
  case: 'Case study deleted successfully',
  question: 'Question deleted',
  picture: 'Picture removed',
}

export function describeOutcome(outcome: ReportOutcome, target: ReportTarget) {
  switch (outcome) {
    case 'keep':
      return 'Kept as it is'
    case 'edit':
      return 'Comment updated'
    case 'warn':
      return 'Kept, and the author was told why'
    case 'delete':
      return deleted[target]
    case 'suspend':
      return `${deleted[target]}, and the author is suspended`
  }
}
