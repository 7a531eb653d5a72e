import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { Bulk } from './use-bulk.ts'
import classes from './bulk-bar.module.css'

export function BulkBar<Row extends { id: string }>({
  rows,
  bulk,
  nameOf,
  children,
}: {
  rows: readonly Row[]
  bulk: Bulk<Row>
  nameOf: (row: Row) => string
  children: ReactNode
}) {
  const { state, selection } = bulk
  const { picked, set, clear } = selection
  const here = rows.filter(({ id }) => picked.has(id)).length
  if (rows.length === 0 && picked.size === 0 && !state) return null
  return (
    <div
      className={`stack gap-xs ${classes.bar}`}
      data-active={picked.size > 0 || state !== null || undefined}
    >
      <div className={`line gap-x-md text-sm ${classes.line}`}>
        <label className="inline gap-sm thumb">
          <input
            type="checkbox"
            checked={here > 0 && here === rows.length}
            ref={(box) => {
              if (box) box.indeterminate = here > 0 && here < rows.length
            }}
            onChange={(event) => set(rows, event.currentTarget.checked)}
          />
          Select all on this page
        </label>
        <output className="strong figures">{picked.size > 0 && `${picked.size} selected`}</output>
        {picked.size > 0 && (
          <div className="line gap-xs">
            {!state?.isRunning && children}
            <UnstyledButton className={`px-xs soft thumb ${classes.clear}`} onClick={clear}>
              Clear
            </UnstyledButton>
          </div>
        )}
      </div>
      {state?.isRunning && (
        <div className={`line gap-x-md text-sm ${classes.line}`}>
          <progress
            className={`grow ${classes.progress}`}
            max={state.total}
            value={state.done}
            aria-label={state.doing}
          />
          <output>
            {state.doing}: {state.done} of {state.total}
          </output>
        </div>
      )}
      {state && !state.isRunning && state.failures.length > 0 && (
        <div role="alert" className={`gap-x-md py-xs px-md text-sm edge-alarm alarm-wash ${classes.report}`}>
          <p>
            <strong>
              {state.doing}: {state.total - state.failures.length} of {state.total} done.
            </strong>{' '}
            These failed and are still selected, unless they were deleted:
          </p>
          <ul>
            {state.failures.map(({ item, error }) => (
              <li key={item.id}>
                {nameOf(item)}: {error.message}
              </li>
            ))}
          </ul>
          <UnstyledButton
            className={`px-xs soft thumb ${classes.clear}`}
            onClick={bulk.dismiss}
            aria-label="Close the report"
          >
            <Icon name="close" size={18} />
          </UnstyledButton>
        </div>
      )}
    </div>
  )
}
