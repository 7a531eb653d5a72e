import { Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'
import { listAudit } from '@contract/admin.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { askPage } from '../../../lib/api/paged-query.ts'
import { edgeOfDay } from '../../../lib/time/edge-of-day.ts'
import { formatDateTime } from '../../../lib/time/dates.ts'
import { auditActionsQuery } from '../admin-queries.ts'
import { Choice, FilterBar, MoreFilters } from '../list/filter-bar.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { type ListSource, useAdminList } from '../list/use-admin-list.ts'
import { useFilters } from '../list/use-filters.ts'
import { actionWords, type AuditRow, changeWords } from './audit-words.ts'
import { DayField } from './day-field.tsx'
import { type Chosen, MemberPicker } from './member-picker.tsx'
import { useAuditExport } from './use-audit-export.ts'
import classes from './audit-tab.module.css'

type Filters = Omit<InputOf<typeof listAudit>, 'cursor' | 'limit'>

const audit: ListSource<AuditRow, Filters> = {
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

const foldedNames = ['actor', 'actor_name', 'target', 'target_name', 'from', 'to']

export function AuditTab() {
  const { text, one, change } = useFilters()
  const person = (role: 'actor' | 'target'): Chosen | null => {
    const id = one(role, z.uuid())
    return id ? { id, name: text(`${role}_name`) ?? id.slice(0, 8) } : null
  }
  const actor = person('actor')
  const target = person('target')
  const filters: Filters = {
    action: text('action'),
    actor_id: actor?.id,
    target_id: target?.id,
    from: edgeOfDay(text('from'), 'start'),
    to: edgeOfDay(text('to'), 'end'),
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
      onClear={() => change(Object.fromEntries(['action', ...foldedNames].map((name) => [name, undefined])))}
      filters={
        <FilterBar>
          <Choice
            label="Action"
            value={filters.action}
            options={kinds}
            onChange={(action) => change({ action })}
          />
          <MoreFilters isActive={foldedNames.some((name) => text(name))}>
            <MemberPicker label="Actor" chosen={actor} onChoose={choose('actor')} />
            <MemberPicker label="Target" chosen={target} onChoose={choose('target')} />
            {(['from', 'to'] as const).map((name) => (
              <DayField
                key={name}
                label={name === 'from' ? 'From' : 'To'}
                value={text(name)}
                onChange={(day) => change({ [name]: day })}
              />
            ))}
          </MoreFilters>
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

function AuditLine({
  entry,
  onPick,
}: {
  entry: AuditRow
  onPick: (role: 'actor' | 'target', chosen: Chosen) => void
}) {
  const { actor_id, target_id, before } = entry
  const actor = entry.actor_name ?? actor_id?.slice(0, 8)
  const target = entry.target_name ?? target_id.slice(0, 8)
  return (
    <li data-row tabIndex={-1} className={`gap-x-lg py-xs text-sm rule-below ${classes.line}`}>
      <time dateTime={entry.at} className={`dim figures ${classes.at}`}>
        {formatDateTime(entry.at)}
      </time>
      <p className="can-shrink">
        {actor_id && actor ? (
          <UnstyledButton
            className={`text-sm accent break-anywhere ${classes.person}`}
            title="Show what this person did"
            onClick={() => onPick('actor', { id: actor_id, name: actor })}
          >
            {actor}
          </UnstyledButton>
        ) : (
          <span className="dim figures">The club itself</span>
        )}
      </p>
      <p className={`strong ${classes.action}`}>{actionWords(entry.action)}</p>
      <p className="can-shrink">
        <UnstyledButton
          className={`text-sm accent break-anywhere ${classes.person}`}
          title="Show what was done to this"
          onClick={() => onPick('target', { id: target_id, name: target })}
        >
          {target}
        </UnstyledButton>
      </p>
      <p className={`figures break-anywhere can-shrink ${classes.changes}`}>
        {changeWords(entry)}{' '}
        {typeof before?.author_id === 'string' && <Link to={`/profile/${before.author_id}`}>Author</Link>}{' '}
        {typeof before?.case_id === 'string' && <Link to={`/case-study/${before.case_id}`}>Case</Link>}
      </p>
    </li>
  )
}
