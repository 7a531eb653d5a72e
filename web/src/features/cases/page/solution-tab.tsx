import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '@contract/errors.ts'
import { hasCode } from '../../../lib/api/api.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useErrorNotice } from '../../../lib/notify/use-error-notice.ts'
import { solutionQuery } from '../case-queries.ts'
import { SectionedText } from './sectioned-text.tsx'
import classes from './solution-tab.module.css'

export function SolutionTab({ caseId, learn }: { caseId: string; learn: ReactNode }) {
  const [isAsked, setIsAsked] = useState(false)
  const solution = useQuery({ ...solutionQuery(caseId), enabled: isAsked })
  const failed = isLocked(solution.error) ? 'Solution not yet available' : 'Failed to load solution'
  useErrorNotice(solution.error, failed)
  const view = () => {
    setIsAsked(true)
    if (solution.isError) void solution.refetch()
  }

  if (solution.data?.solution)
    return (
      <section
        ref={isAsked ? takeFocus : undefined}
        tabIndex={-1}
        aria-label="Solution"
        className={classes.open}
      >
        <SectionedText text={solution.data.solution} links={solution.data.links} />
        <div className={classes.learn}>{learn}</div>
      </section>
    )
  if (solution.data)
    return (
      <Notice title="No solution has been added yet">
        <p>The discussion period is over, but the author has not added a solution yet.</p>
      </Notice>
    )
  return (
    <div className="stack raised items-start py-lg px-lg column">
      <p>The discussion period has ended. Compare your own answer with the author’s.</p>
      {solution.isError && !solution.isFetching && (
        <p role="alert" className="medium alarm">
          {failed}
        </p>
      )}
      <Button aria-disabled={solution.isFetching} onClick={() => !solution.isFetching && view()}>
        {solution.isFetching ? 'Loading...' : 'View Solution'}
      </Button>
    </div>
  )
}

/** The pressed button disappears, so the solution takes the focus. */
const takeFocus = (solution: HTMLElement | null) => solution?.focus({ preventScroll: true })

const isLocked = (error: unknown) =>
  hasCode(error, 'solution_locked') || (error instanceof ApiError && error.status === 403)
