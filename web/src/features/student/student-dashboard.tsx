import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { CaseStatus } from '@contract/cases.ts'
import type { Section } from '@contract/exams.ts'
import { hasAccess } from '@contract/roles.ts'
import type { StudentDashboard as Dashboard } from '@contract/student.ts'
import { useSession } from '../../lib/session/session.ts'
import { useErrorNotice } from '../../lib/notify/use-error-notice.ts'
import { QueryFrame } from '../../ui/notice.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { MyCaseStudies } from './my-case-studies.tsx'
import { QuizHistory } from './quiz-history.tsx'
import { Scores } from './scores.tsx'
import { StatCards } from './stat-cards.tsx'
import { dashboardQuery } from './student-queries.ts'
import { TestHistory } from './test-history.tsx'
import { useLiveDashboard } from './use-live-dashboard.ts'
import classes from './student-dashboard.module.css'

type StudentSlots = {
  level: ReactNode
  saved: ReactNode
  submissions: ReactNode
  /** Rendered for moderators and admins only. */
  moderation: ReactNode
  reportCount: number | undefined
  week: ReactNode
  renderStatus: (status: CaseStatus, publishesAt: string | null) => ReactNode
  sectionLabels: Record<Section, string>
}

export function StudentDashboard({ slots }: { slots: StudentSlots }) {
  const dashboard = useQuery(dashboardQuery)
  const { data, error } = dashboard
  useLiveDashboard()
  useErrorNotice(data ? null : error, 'Failed to load student dashboard')

  return (
    <div className="stack gap-lg">
      <div className={`raised ${classes.band}`}>
        {slots.level}
        {data && <StatCards stats={data.stats} />}
      </div>
      {data ? (
        <Parts dashboard={data} slots={slots} />
      ) : (
        <QueryFrame
          query={dashboard}
          loading="Loading your dashboard..."
          failed="Your dashboard is not available"
        />
      )}
    </div>
  )
}

function Parts({ dashboard, slots }: { dashboard: Dashboard; slots: StudentSlots }) {
  const user = useSession()
  const [params, setParams] = useSearchParams()

  const tabs: Tab[] = [
    { name: 'history', text: 'Test History', panel: <TestHistory dashboard={dashboard} /> },
    {
      name: 'cases',
      text: 'My Case Studies',
      panel: <MyCaseStudies cases={dashboard.my_case_studies} renderStatus={slots.renderStatus} />,
    },
    ...(hasAccess(user, 'moderator')
      ? [
          {
            name: 'moderation',
            text: 'Moderation',
            count: slots.reportCount,
            panel: slots.moderation,
          },
        ]
      : []),
    { name: 'saved', text: 'Saved', panel: slots.saved },
    { name: 'quizzes', text: 'Quizzes', panel: <QuizHistory quizzes={dashboard.quiz_history} /> },
    { name: 'submissions', text: 'My submissions', panel: slots.submissions },
    {
      name: 'sections',
      text: 'Progress',
      panel: (
        <div className="stack gap-2xl">
          {slots.week}
          <Scores scores={dashboard.section_scores} labels={slots.sectionLabels} />
        </div>
      ),
    },
  ]
  const asked = params.get('tab')
  const chosen = tabs.find(({ name }) => name === asked)?.name ?? 'history'

  return (
    <div>
      <Tabs
        label="Parts of your dashboard"
        tabs={tabs}
        chosen={chosen}
        onChoose={(tab) => setParams({ tab }, { preventScrollReset: true })}
      />
    </div>
  )
}
