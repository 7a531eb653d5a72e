import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { listAudit } from '@contract/admin.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { askPage } from '../../../lib/api/paged-query.ts'
import { edgeOfDay, startOfDaysAgo } from '../../../lib/time/edge-of-day.ts'
import { auditActionsQuery } from '../admin-queries.ts'
import { Choice, FilterBar, Filters } from '../list/filter-bar.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { type ListSource, useAdminList } from '../list/use-admin-list.ts'
import { useFilters } from '../list/use-filters.ts'
import { AuditLine } from './audit-line.tsx'
import { actionWords, type AuditRow } from './audit-words.ts'
import { DayField } from './day-field.tsx'
import { type Chosen, MemberPicker } from './member-picker.tsx'
import { useAuditExport } from './use-audit-export.ts'
import classes from './audit-tab.module.css'

type Asked = Omit<InputOf<typeof listAudit>, 'cursor' | 'limit'>

const audit: ListSource<AuditRow, Asked> = {
  name: 'audit',
  ask: async (filters, signal) => {
    const page = await askPage(listAudit, filters, signal)
    return { ...page, rows: page.rows.map((entry) => ({ ...entry, id: String(entry.id) })) }
  },
  // Every staff action sends one of these events, so the audit list refreshes on all of them.
  events: [
    'member_changed',
    'member_left',
    'comment_changed',
    'case_changed',
    'exam_changed',
    'report_changed',
  ],
}

const names = ['action', 'actor', 'actor_name', 'target', 'target_name', 'when', 'from', 'to']
const spans = [
  ['any', 'Any'],
  ['1', 'Today'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['dates', 'Choose dates'],
] as const

export function AuditTab() {
  const { text, one, change } = useFilters()
  const person = (role: 'actor' | 'target'): Chosen | null => {
    const id = one(role, z.uuid())
    return id ? { id, name: text(`${role}_name`) ?? id.slice(0, 8) } : null
  }
  const actor = person('actor')
  const target = person('target')
  // An address from before the ready spans has dates alone.
  const span =
    one('when', z.enum(['1', '7', '30', 'dates'])) ?? (text('from') || text('to') ? 'dates' : undefined)
  const hasDates = span === 'dates'
  const filters: Asked = {
    action: text('action'),
    actor_id: actor?.id,
    target_id: target?.id,
    from: hasDates ? edgeOfDay(text('from'), 'start') : span && startOfDaysAgo(Number(span) - 1),
    to: hasDates ? edgeOfDay(text('to'), 'end') : undefined,
  }
  const choose = (role: 'actor' | 'target') => (chosen: Chosen | null) =>
    change({ [role]: chosen?.id, [`${role}_name`]: chosen?.name })
  const { data: actions = [] } = useQuery(auditActionsQuery)
  const list = useAdminList(audit, filters)
  const { progress, start, cancel } = useAuditExport()
  const kinds = [['', 'All'], ...actions.map((name) => [name, actionWords(name)] as const)] as const

  return (
    <ListFrame
      title="Audit log"
      noun={['line', 'lines']}
      list={list}
      isFiltered={Object.values(filters).some(Boolean)}
      onClear={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}
      filters={
        <FilterBar>
          <Filters inUse={[filters.action, actor, target, span].filter(Boolean).length}>
            <Choice
              label="Action"
              value={filters.action}
              options={kinds}
              onChange={(action) => change({ action })}
            />
            <Choice
              label="When"
              value={span}
              options={spans}
              onChange={(when) => change({ when, from: undefined, to: undefined })}
            />
            {hasDates &&
              (['from', 'to'] as const).map((name) => (
                <DayField
                  key={name}
                  label={name === 'from' ? 'From' : 'To'}
                  value={text(name)}
                  onChange={(day) => change({ [name]: day })}
                />
              ))}
            <MemberPicker label="Done by" hint="name or email" chosen={actor} onChoose={choose('actor')} />
            <MemberPicker
              label="Done to"
              hint="name, email or id"
              chosen={target}
              onChoose={choose('target')}
            />
          </Filters>
          {progress ? (
            <div className={`row gap-sm text-sm figures ${classes.export}`}>
              <progress max={progress.total || undefined} value={progress.done} aria-label="Export" />
              <output>
                {progress.done.toLocaleString('en-US')} of {progress.total.toLocaleString('en-US')}
              </output>
              <Button variant="default" onClick={cancel}>
                Stop
              </Button>
            </div>
          ) : (
            <Button variant="default" onClick={() => void start(filters)}>
              Export CSV
            </Button>
          )}
        </FilterBar>
      }
    >
      <ul className="rule-above">
        {list.page?.rows.map((entry) => (
          <AuditLine key={entry.id} entry={entry} onPick={(role, chosen) => choose(role)(chosen)} />
        ))}
      </ul>
    </ListFrame>
  )
}
