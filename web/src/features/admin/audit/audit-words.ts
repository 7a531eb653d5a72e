import type { AuditEntry } from '@contract/admin.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { clockWords } from '../../../lib/time/clock-words.ts'
import { formatDateTime } from '../../../lib/time/dates.ts'

/** The shared list code needs string ids, so the numeric ids of audit entries are converted. */
export type AuditRow = Omit<AuditEntry, 'id'> & { id: string }

const known: Record<string, string> = {
  'profiles.update': 'Role changed',
  'profiles.delete': 'User deleted',
  'accounts.update': 'Standing changed',
  'accounts.reset_password': 'Password reset',
  'member_pictures.delete': 'Picture removed',
  'case_studies.update': 'Case status changed',
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
export const actionWords = (action: string) =>
  capitalize(known[action] ?? action.replace('.', ': ').replaceAll('_', ' '))

type Columns = Record<string, unknown>
/** A phrase for one column, or false if it says nothing new. `all` holds the other columns of the entry. */
type Phrase = (is: unknown, was: unknown, all: Columns) => string | false

/** `past`: the flag of a deleted row, which has no new value. */
const flag =
  (on: string, off: string, past: string): Phrase =>
  (is, was) => {
    if (is === true) return on
    return was === true && (is === undefined ? past : off)
  }
const change =
  (label: string, words: (value: unknown) => string = valueWords): Phrase =>
  (is, was) => {
    const values = [was, is].filter((value) => value !== undefined)
    return `${label}${values.map(words).join(' → ')}`
  }
const silent: Phrase = () => false

const outcomes: Record<string, string> = {
  keep: 'kept',
  edit: 'edited',
  warn: 'kept, author warned',
  delete: 'deleted',
  suspend: 'deleted, author suspended',
}
const exams: Record<string, string> = { simple: 'simple test', complex: 'complex test', mock: 'mock exam' }

/** In the order of a sentence. The row links to `author_id` and `case_id`, and shows its own time. */
const phrases: Record<string, Phrase> = {
  is_admin: flag('made admin', 'no longer admin', 'was admin'),
  is_moderator: flag('made moderator', 'no longer moderator', 'was moderator'),
  is_study_master: flag('made study master', 'no longer study master', 'was study master'),
  is_suspended: flag('suspended', 'suspension lifted', 'was suspended'),
  has_suspended_reason: (is, was, { is_suspended }) => {
    if (is === true) return was === true ? 'reason changed' : 'with a reason'
    return is_suspended === undefined && 'reason removed'
  },
  suspended_until: (is, _, { is_suspended }) =>
    is ? `until ${valueWords(is)}` : is_suspended === undefined && 'without an end',
  time_factor: change('extra time ', (value) => `${Math.round((Number(value) - 1) * 100)}%`),
  kind: (is, was) => exams[String(is ?? was)] ?? false,
  status: change(''),
  publishes_at: (is, was) =>
    is ? `appears on ${valueWords(is)}` : Boolean(was) && 'publishing time removed',
  featured: flag('featured', 'no longer featured', 'was featured'),
  is_featured: flag('featured', 'no longer featured', 'was featured'),
  is_in_bank: flag(
    'added to the practice bank',
    'removed from the practice bank',
    'was in the practice bank',
  ),
  time_limit: change('time ', (value) => clockWords(Number(value))),
  has_safety_reason: (is, was) =>
    is === true && (was === true ? 'reason why it is safe changed' : 'judged safe, with a reason'),
  deleted_at: (is) => Boolean(is) && 'deleted',
  outcome: (is) => outcomes[String(is)] ?? valueWords(is),
  target: (_, was, { reports }) => `${valueWords(was)} with ${countOf(Number(reports), 'report')}`,
  reports: silent,
  hidden: flag('hidden', 'shown again', 'was hidden'),
  name: change('name '),
  color: change('color '),
  logo_id: (is, was) => (is ? (was ? 'logo replaced' : 'logo added') : 'logo removed'),
  fields: change(''),
  edited_at: silent,
  author_id: silent,
  case_id: silent,
}

/** One sentence for the change, or '' if the action says it all. */
export function changeWords({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const all = { ...before, ...after }
  const names = Object.keys(all)
  const unknown = names.filter((name) => !(name in phrases))
  return capitalize(
    [...Object.keys(phrases).filter((name) => name in all), ...unknown]
      .map((name) =>
        (phrases[name] ?? change(`${name.replaceAll('_', ' ')}: `))(after?.[name], before?.[name], all),
      )
      .filter((phrase) => phrase !== false)
      .join(', '),
  )
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/

function valueWords(value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && moment.test(value)) return formatDateTime(value)
  if (Array.isArray(value)) return value.map(valueWords).join(', ').replaceAll('_', ' ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
