import { expect, test } from 'vitest'
import { formatDateTime } from '../../../lib/time/dates.ts'
import { actionWords, changeWords } from './audit-words.ts'
import { auditCsv } from './use-audit-export.ts'

type Change = Parameters<typeof changeWords>[0]
const has = (has_suspended_reason: boolean) => ({ has_suspended_reason })
const iso = '2026-11-27T17:00:00+00:00'

test.each<[Change['before'], Change['after'], string[]]>([
  [{ is_admin: false }, { is_admin: true }, ['admin: no → yes']],
  [{ is_admin: true, is_moderator: false }, null, ['admin: yes', 'moderator: no']],
  [null, { fields: ['title', 'tags'] }, ['fields: title, tags']],
  [null, null, []],
  [{ publishes_at: null }, { publishes_at: iso }, [`appears on: none → ${formatDateTime(iso)}`]],
  [{ is_in_bank: false }, { is_in_bank: true }, ['in the practice bank: no → yes']],
  [null, { suspended_reason: `Since ${iso}` }, [`suspended reason: Since ${iso}`]],
])('the line of %j → %j', (before, after, words) => {
  expect(changeWords({ before, after })).toEqual(words)
})

test('AUD-4: an audit line shows whether a reason exists or was replaced', () => {
  expect(changeWords({ before: has(false), after: has(true) })).toEqual(['suspended reason: no → yes'])
  expect(changeWords({ before: has(true), after: has(true) })).toEqual(['suspended reason: changed'])
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
