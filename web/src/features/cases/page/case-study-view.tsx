import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CaseStudy } from '@contract/cases.ts'
import { hasCode } from '../../../lib/api/api.ts'
import { useDocumentTitle } from '../../../lib/page/document-title.ts'
import { useServerClock } from '../../../lib/time/server-clock.ts'
import { DeadEnd } from '../../../ui/dead-end.tsx'
import { type Tab, Tabs } from '../../../ui/tabs.tsx'
import { useErrorNotice } from '../../../lib/notify/use-error-notice.ts'
import { CaseContent } from './case-content.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseHero } from './case-hero.tsx'
import { caseQuery, viewQuery } from '../case-queries.ts'
import { CaseSkeleton } from './case-skeleton.tsx'
import { hasEnded } from '../list/days-left.ts'
import { useDeleteCase } from './use-delete-case.ts'
import { useLiveCase } from './use-live-case.ts'
import classes from './case-study-view.module.css'
import { SolutionTab } from './solution-tab.tsx'

/** Parts of the page that other features provide. */
export type CaseSlots = {
  renderFollow: (study: CaseStudy) => ReactNode
  renderDiscussion: (study: CaseStudy) => ReactNode
  renderCount: (study: CaseStudy) => ReactNode
  quiz: ReactNode
  /** The member's own diagnosis; `onPost` opens the discussion. */
  renderNotes: (onPost: () => void) => ReactNode
  renderEnd: (study: CaseStudy, tabs: string[], onTab: (name: string) => void) => ReactNode
  renderStanding: (study: CaseStudy) => ReactNode
  learn: ReactNode
  /** The member's unsent texts if the case is gone, closed to discussion, or out of reach offline. */
  kept: ReactNode
}

export function CaseStudyView({
  id,
  slots,
  onEdit,
}: {
  id: string
  slots: CaseSlots
  onEdit: (id: string) => void
}) {
  const client = useQueryClient()
  const query = useQuery(caseQuery(client, id))
  const { data: study, error } = query
  useDocumentTitle(study?.title ?? 'Case study')
  useErrorNotice(study ? null : error, 'Failed to load case study')

  if (hasCode(error, 'not_found') || hasCode(error, 'bad_input'))
    return (
      <CaseNotFound>
        <p>It may have been deleted, or you do not have access to it.</p>
        {slots.kept}
      </CaseNotFound>
    )
  if (study) return <Loaded study={study} slots={slots} onEdit={onEdit} />
  if (!error) return <CaseSkeleton />
  // A network failure does not mean that the case is missing: it loads once the reader is online.
  if (!navigator.onLine)
    return (
      <CaseNotFound title="You are offline">
        <p role="alert">This case study opens as soon as you are online again.</p>
        {slots.kept}
      </CaseNotFound>
    )
  return (
    <CaseNotFound failed={query}>
      <p role="alert">Failed to load case study: {error.message}</p>
      {slots.kept}
    </CaseNotFound>
  )
}

function Loaded({
  study,
  slots,
  onEdit,
}: {
  study: CaseStudy
  slots: CaseSlots
  onEdit: (id: string) => void
}) {
  const { id } = study
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const isPublic = study.status === 'published'
  const { data: view } = useQuery({ ...viewQuery(id), enabled: isPublic })
  const {
    mutate: deleteCase,
    isPending,
    isSuccess,
  } = useDeleteCase(id, () => navigate('/dashboard', { replace: true }))
  useLiveCase(id, isPending || isSuccess)
  const isOver = useServerClock((_, atLeast) => hasEnded(study.discussion_period_ends, atLeast))

  const others: Tab[] = []
  if (isPublic)
    others.push({
      name: 'discussion',
      text: 'Discussion',
      count: slots.renderCount(study),
      panel: slots.renderDiscussion(study),
    })
  if (isPublic && study.has_quiz) others.push({ name: 'quiz', text: 'Quiz', panel: slots.quiz })
  if (isPublic && isOver)
    others.push({
      name: 'solution',
      text: 'Solution',
      panel: <SolutionTab caseId={id} learn={slots.learn} />,
    })

  const names = ['content', ...others.map(({ name }) => name)]
  const asked = params.get('tab') ?? (params.has('comment') ? 'discussion' : 'content')
  const chosen = names.includes(asked) ? asked : 'content'
  const choose = (tab: string, state?: { isWriting: true }) =>
    setParams({ tab }, { preventScrollReset: true, state })
  const goToTab = (tab: string) => {
    choose(tab)
    document.querySelector('[role=tablist]')?.scrollIntoView({ block: 'start' })
  }
  const content: Tab = {
    name: 'content',
    text: 'Content',
    panel: (
      <CaseContent
        study={study}
        notes={isPublic && slots.renderNotes(() => choose('discussion', { isWriting: true }))}
        end={isPublic && slots.renderEnd(study, names, goToTab)}
      />
    ),
  }

  return (
    <article className={`stack gap-xs ${classes.page}`}>
      {slots.renderStanding(study)}
      {!isPublic && slots.kept}
      <CaseHero
        study={study}
        viewCount={Math.max(study.view_count, view?.view_count ?? 0)}
        isBrief={chosen !== 'content'}
        actions={
          <CaseActions
            study={study}
            follow={isPublic && slots.renderFollow(study)}
            isDeleting={isPending || isSuccess}
            onEdit={() => onEdit(id)}
            onDelete={deleteCase}
          />
        }
      />
      <div className={classes.tabs}>
        <Tabs
          label="Parts of the case study"
          title={study.title}
          tabs={[content, ...others]}
          chosen={chosen}
          onChoose={choose}
        />
      </div>
    </article>
  )
}

function CaseNotFound({
  title = 'Case study not found',
  ...rest
}: Omit<ComponentProps<typeof DeadEnd>, 'title'> & { title?: string }) {
  useDocumentTitle(title)
  return <DeadEnd title={title} {...rest} />
}
