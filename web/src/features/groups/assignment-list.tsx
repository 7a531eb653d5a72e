import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type Assignment,
  type AssignmentResult,
  markAssignment,
  withdrawAssignment,
} from '@contract/assignments.ts'
import type { Group } from '@contract/groups.ts'
import { callApi } from '../../lib/api/api.ts'
import { formatDate } from '../../lib/time/dates.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { momentWords } from '../../lib/time/moment-words.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { useHeldFocus } from '../../lib/page/use-held-focus.ts'
import { isFormKept } from '../../lib/storage/kept-form.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { assignmentPath } from './assignment-path.ts'
import { CalendarPanel } from './calendar-panel.tsx'
import { doneWords } from './done-words.ts'
import { resultsQuery, useGroupAct } from './group-queries.ts'
import { ResultsTable } from './results-table.tsx'

// Lazy-loaded, because only the owner and helpers open it.
const AssignmentForm = lazyPart(async () => (await import('./assignment-form.tsx')).AssignmentForm)

export function AssignmentList({ group, userId }: { group: Group; userId: string }) {
  const { id, assignments, results, role, people } = group
  const keptKey = storageKeys.assignmentForm(userId, id)
  const [isAssigning, setIsAssigning] = useState(() => isFormKept(keptKey))
  const list = useHeldFocus('assignments')
  const mayAssign = role !== 'member'
  // The table below shows the same results, so this adds no request.
  const ofAll = useQuery({ ...resultsQuery(id), enabled: mayAssign && assignments.length > 0 })
  const countDone = (of: string) =>
    ofAll.data?.filter(
      ({ assignment_id, user_id }) =>
        assignment_id === of && people.some((person) => person.user_id === user_id),
    ).length ?? '…'
  return (
    <div className="stack gap-xl">
      <section className="stack gap-lg" aria-labelledby="assignments">
        {/* Hidden, because the tab already names the list. */}
        <h2 id="assignments" tabIndex={-1} className="visually-hidden">
          Assignments
        </h2>
        {mayAssign && !isAssigning && (
          <Button className="self-start" onClick={() => setIsAssigning(true)}>
            Assign
          </Button>
        )}
        {mayAssign && isAssigning && (
          <AssignmentForm groupId={id} keptKey={keptKey} onDone={() => setIsAssigning(false)} />
        )}
        {assignments.length === 0 ? (
          <Notice title="No assignments yet">
            <p>
              {mayAssign
                ? 'Assign a case, a test, a practice or a part of the library.'
                : 'The owner and helpers of this group assign cases, tests, practice and parts of the library.'}
            </p>
          </Notice>
        ) : (
          <ul ref={list}>
            {assignments.map((assignment) => (
              <AssignmentRow
                key={assignment.id}
                assignment={assignment}
                result={results.find(({ assignment_id }) => assignment_id === assignment.id)}
                mayWithdraw={mayAssign}
                done={
                  mayAssign && !ofAll.error ? `${countDone(assignment.id)} of ${people.length} done` : null
                }
              />
            ))}
          </ul>
        )}
      </section>
      {mayAssign && assignments.length > 0 && <ResultsTable group={group} />}
      <CalendarPanel key={userId} groupId={id} />
    </div>
  )
}

function AssignmentRow({
  assignment,
  result,
  mayWithdraw,
  done,
}: {
  assignment: Assignment
  result: AssignmentResult | undefined
  mayWithdraw: boolean
  /** How many members are done, for the owner and helpers. */
  done: string | null
}) {
  const { id, kind, title, note, starts_at, due_at } = assignment
  const mark = useGroupAct(
    (is_done: boolean) => callApi(markAssignment, { assignmentId: id, is_done }),
    'Saved',
  )
  const withdraw = useGroupAct(
    () => callApi(withdrawAssignment, { assignmentId: id }),
    'Assignment withdrawn',
  )
  const isOver = Date.parse(due_at) <= serverNow()
  const isLate = isOver && !result && !starts_at
  const score = result?.score == null ? '' : `, ${result.score}%`
  const askToWithdraw = () => window.confirm(`Withdraw ‘${title}’?`) && withdraw.mutate(undefined)
  return (
    <li className="line spread gap-x-lg rule-above py-sm">
      <div className="stack gap-0 can-shrink grow" style={{ flexBasis: '14rem' }}>
        <Link to={assignmentPath(assignment)} className="medium break-anywhere">
          {title}
        </Link>
        <span className={`text-sm ${isLate ? 'alarm' : 'dim'}`}>
          {starts_at ? '' : isOver ? 'Was due ' : 'Due '}
          {momentWords(starts_at ?? due_at)}
          {result && ` · Done ${formatDate(result.done_at)}${score}`}
        </span>
        {note && (
          <p className="text-sm break-anywhere" dir="auto">
            {note}
          </p>
        )}
        {!isOver && (mayWithdraw || !result) && (
          <p className="text-sm dim">
            {mayWithdraw ? 'Members are done when they' : 'You are done when you'}{' '}
            {doneWords[starts_at ? 'together' : kind]}.
          </p>
        )}
      </div>
      <div className="line push-end">
        {done && <span className="text-sm figures nowrap px-sm">{done}</span>}
        {kind === 'library' && (
          <BusyButton
            variant="default"
            aria-pressed={result !== undefined}
            isBusy={mark.isPending}
            onClick={() => mark.mutate(!result)}
          >
            {result ? 'Read ✓' : 'I have read it'}
          </BusyButton>
        )}
        {mayWithdraw && (
          <BusyButton
            variant="subtle"
            className="regular dim"
            px="sm"
            size="sm"
            aria-label={`Withdraw ${title}`}
            isBusy={withdraw.isPending}
            onClick={askToWithdraw}
          >
            Withdraw
          </BusyButton>
        )}
      </div>
    </li>
  )
}
