import type { AuditEntry } from '@contract/admin.ts'
import { formatDateTime } from '../../../lib/time/dates.ts'

/** The shared list code needs string ids, so the numeric ids of audit entries are converted. */
export type AuditRow = Omit<AuditEntry, 'id'> & { id: string }

const known: Record<string, string> = {
  'profiles.update': 'Role changed',
  'profiles.delete': 'User deleted',
  'accounts.update': 'Standing changed',
  'accounts.reset_password': 'Password reset',
  'case_studies.update': 'Case study: status or featuring',
  'case_studies.edit': 'Case study edited',
  'case_studies.delete': 'Case study deleted',
  'comments.edit': 'Comment edited',
  'comments.delete': 'Comment deleted',
  'reports.resolve': 'Report decided',
  'exams.update': 'Test changed',
  'exams.insert': 'Test saved',
  'exams.delete': 'Test deleted',
  'club.update': 'Club changed',
}

/** Spells out an action that this page does not know: 'reports.hand_back' becomes 'Reports: hand back'. */
export function actionWords(action: string) {
  const words = known[action] ?? action.replace('.', ': ').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Database columns whose plain names would confuse a reader of the audit log. */
const labels: Record<string, string> = {
  is_in_bank: 'in the practice bank',
  publishes_at: 'appears on',
  deleted_at: 'deleted on',
  has_safety_reason: 'reason why it is safe',
}

export function changeWords({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const label = labels[name] ?? name.replace(/^(is|has)_/, '').replaceAll('_', ' ')
    const was = before && name in before ? valueWords(before[name]) : null
    const is = after && name in after ? valueWords(after[name]) : null
    // For some texts the log stores only whether one exists. Two equal values then mean that the text was replaced.
    if (was !== null && was === is) return `${label}: changed`
    if (was !== null && is !== null) return `${label}: ${was} → ${is}`
    return `${label}: ${is ?? was}`
  })
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && moment.test(value)) return formatDateTime(value)
  if (Array.isArray(value)) return value.map(valueWords).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
