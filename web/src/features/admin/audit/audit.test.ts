import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '@contract/admin.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { auditCsv } from './audit-csv.ts'
import { actionWords, changeWords } from './audit-words.ts'

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 7,
  at: '2026-03-01T10:00:00Z',
  actor_id: null,
  actor_name: null,
  action: 'profiles.update',
  target_id: '00000000-0000-4000-8000-000000000001',
  target_name: 'Mei Lin',
  before: { is_admin: false },
  after: { is_admin: true },
  ...more,
})

describe('a line in words', () => {
  test('lists the changed fields', () => {
    expect(changeWords(entry())).toEqual(['admin: no → yes'])
    expect(changeWords({ before: { suspended_reason: null }, after: { suspended_reason: 'spam' } })).toEqual([
      'suspended reason: none → spam',
    ])
    expect(changeWords({ before: { is_admin: true, is_moderator: false }, after: null })).toEqual([
      'admin: yes',
      'moderator: no',
    ])
    expect(changeWords({ before: null, after: { fields: ['title', 'tags'] } })).toEqual([
      'fields: title, tags',
    ])
    expect(changeWords({ before: null, after: null })).toEqual([])
  })

  test('AUD-4: of a reason whether there is one, and that it became another', () => {
    const has = (has_suspended_reason: boolean) => ({ has_suspended_reason })
    expect(changeWords({ before: has(false), after: has(true) })).toEqual(['suspended reason: no → yes'])
    expect(changeWords({ before: has(true), after: has(true) })).toEqual(['suspended reason: changed'])
    expect(changeWords({ before: null, after: { kind: 'simple', has_safety_reason: true } })).toEqual([
      'kind: simple',
      'reason why it is safe: yes',
    ])
  })

  test('times are local, and a test in the practice bank is named as such', () => {
    const iso = '2026-11-27T17:00:00+00:00'
    const until = { suspended_until: '2026-11-27T17:00:00.123456+00:00' }
    expect(changeWords({ before: { publishes_at: null }, after: { publishes_at: iso } })).toEqual([
      `appears on: none → ${formatDateTime(iso)}`,
    ])
    expect(changeWords({ before: until, after: { suspended_until: null } })).toEqual([
      `suspended until: ${formatDateTime(iso)} → none`,
    ])
    expect(changeWords({ before: { is_in_bank: false }, after: { is_in_bank: true } })).toEqual([
      'in the practice bank: no → yes',
    ])
    expect(changeWords({ before: null, after: { suspended_reason: `Since ${iso}` } })).toEqual([
      `suspended reason: Since ${iso}`,
    ])
  })

  test('names an action, even of an unknown kind', () => {
    expect(actionWords('profiles.update')).toBe('Role changed')
    expect(actionWords('reports.hand_back')).toBe('Reports: hand back')
  })
})

describe('the file for a spreadsheet', () => {
  test('has a head and a line for each entry', () => {
    expect(auditCsv([entry()])).toBe(
      '\ufeffid,at,action,actor_id,actor_name,target_id,target_name,before,after\r\n' +
        '7,2026-03-01T10:00:00Z,profiles.update,,,00000000-0000-4000-8000-000000000001,Mei Lin,' +
        '"{""is_admin"":false}","{""is_admin"":true}"\r\n',
    )
  })

  test.each(['=1+1', '+1', '-1', '@x', '\t=1'])('takes %j for no formula', (target_name) => {
    expect(auditCsv([entry({ target_name })])).toContain(`,'${target_name},`)
  })

  test('keeps quotes, commas and line breaks inside a cell', () => {
    expect(auditCsv([entry({ target_name: 'A "b", c\nd' })])).toContain(',"A ""b"", c\nd",')
  })
})
