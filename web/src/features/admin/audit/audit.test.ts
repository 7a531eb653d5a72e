import { expect, test } from 'vitest'
import { formatDateTime } from '../../../lib/time/dates.ts'
import { actionWords, changeWords } from './audit-words.ts'
import { auditCsv } from './use-audit-export.ts'

type Change = Parameters<typeof changeWords>[0]
const iso = '2026-11-27T17:00:00+00:00'
const limit = (time_limit: number) => ({ time_limit })
const reported = { target: 'comment', reports: 1, hidden: true, author_id: iso }

test.each<[Change['before'], Change['after'], string]>([
  [{ is_admin: false }, { is_admin: true }, 'Made admin'],
  [{ is_admin: true, is_moderator: false }, null, 'Was admin'],
  [
    { is_suspended: true, suspended_until: iso },
    { is_suspended: false, suspended_until: null },
    'Suspension lifted',
  ],
  [{ suspended_until: iso }, { suspended_until: null }, 'Without an end'],
  [{ time_factor: 1 }, { time_factor: 1.25 }, 'Extra time 0% → 25%'],
  [{ status: 'pending' }, { status: 'published' }, 'Pending → published'],
  [{ author_id: iso }, { fields: ['title', 'full_case'] }, 'Title, full case'],
  [null, { kind: 'mock', is_featured: true }, 'Mock exam, featured'],
  [limit(540), limit(600), 'Time 9:00 → 10:00'],
  [{ is_in_bank: false }, { is_in_bank: true }, 'Added to the practice bank'],
  [{ publishes_at: null }, { publishes_at: iso }, `Appears on ${formatDateTime(iso)}`],
  [reported, { outcome: 'warn' }, 'Kept, author warned, comment with 1 report, was hidden'],
  [{ mood: 'good' }, { mood: null }, 'Mood: good → none'],
  [null, null, ''],
])('the audit log says the change from %j to %j in words', (before, after, words) => {
  expect(changeWords({ before, after })).toBe(words)
})

test('AUD-4: an audit line shows whether a reason exists or was replaced', () => {
  const [without, withReason] = [{ has_suspended_reason: false }, { has_suspended_reason: true }]
  const until = { is_suspended: true, suspended_until: iso }
  expect(
    changeWords({ before: { is_suspended: false, ...without }, after: { ...until, ...withReason } }),
  ).toBe(`Suspended, with a reason, until ${formatDateTime(iso)}`)
  expect(changeWords({ before: withReason, after: withReason })).toBe('Reason changed')
})

test('an audit line names its action, even if the page does not know the action', () => {
  expect(actionWords('profiles.update')).toBe('Role changed')
  expect(actionWords('reports.hand_back')).toBe('Reports: hand back')
})

const csv = (target_name: string) =>
  auditCsv([
    {
      id: 7,
      at: '2026-03-01T10:00:00Z',
      actor_id: null,
      actor_name: null,
      action: 'profiles.update',
      target_id: '00000000-0000-4000-8000-000000000001',
      target_name,
      before: { is_admin: false },
      after: null,
    },
  ])

test.each(['=1+1', '+1', '-1', '@x', '\t=1'])(
  'PANEL-8: the exported audit log has the name %j as text, not as a formula',
  (name) => {
    expect(csv(name)).toContain(`,'${name},`)
  },
)

test('PANEL-8: the exported audit log keeps quotes, commas and line breaks inside a cell', () => {
  expect(csv('A "b", c\nd')).toContain(',"A ""b"", c\nd","{""is_admin"":false}",\r\n')
})
