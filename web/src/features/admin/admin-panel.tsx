import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { errorTable } from '@contract/errors.ts'
import { hasCode } from '../../lib/api/api.ts'
import { useErrorNotice } from '../../lib/notify/use-error-notice.ts'
import { useStaffNews } from '../../lib/live/use-staff-news.ts'
import { QueryFrame } from '../../ui/notice.tsx'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { statsQuery } from './admin-queries.ts'
import { AuditTab } from './audit/audit-tab.tsx'
import { CasesTab } from './case-studies/cases-tab.tsx'
import { ClubTab } from './club/club-tab.tsx'
import { CommentsTab } from './comments/comments-tab.tsx'
import { Overview } from './dashboard/overview.tsx'
import { UsersTab } from './users/users-tab.tsx'
import classes from './admin-panel.module.css'

/** The first request checks access and fills the Dashboard tab. The other tabs load when the admin opens them. */
export function AdminPanel({ tests, reports }: { tests: ReactNode; reports: ReactNode }) {
  const query = useQuery(statsQuery)
  const { data: stats, error } = query
  const [params, setParams] = useSearchParams()
  const isRefused = hasCode(error, 'admin_only')
  useErrorNotice(error, isRefused ? errorTable.admin_only[1] : 'Failed to load admin panel')

  if (isRefused) return <Navigate to="/dashboard" replace />
  if (!stats)
    return <QueryFrame query={query} loading="Loading admin panel..." failed="Failed to load admin panel" />

  const tabs: Tab[] = [
    { name: 'dashboard', text: 'Dashboard', panel: <Overview stats={stats} /> },
    { name: 'users', text: 'Users', panel: <UsersTab /> },
    { name: 'case-studies', text: 'Case Studies', panel: <CasesTab /> },
    { name: 'tests', text: 'Tests', panel: tests },
    { name: 'comments', text: 'Comments', panel: <CommentsTab /> },
    { name: 'reports', text: 'Reports', count: stats.open_reports, panel: reports },
    { name: 'audit', text: 'Audit', panel: <AuditTab /> },
    { name: 'club', text: 'Club', panel: <ClubTab /> },
  ]
  const asked = params.get('tab')
  const chosen = tabs.find(({ name }) => name === asked)?.name ?? 'dashboard'
  const choose = (tab: string) => setParams(tab === 'dashboard' ? {} : { tab }, { preventScrollReset: true })

  return (
    <>
      <LiveStats />
      <Tabs label="Parts of the admin panel" tabs={tabs} chosen={chosen} onChoose={choose} />
    </>
  )
}

export function AdminHead() {
  return (
    <header className={classes.head}>
      <div className="row gap-sm">
        <h1 className="text-2xl regular">Admin Dashboard</h1>
        <RoleBadge of="admin" />
      </div>
      <div className="between">
        <p className="soft">Manage the club and its content</p>
        <Link to="/dashboard" className="line-link nowrap">
          Back to Site
        </Link>
      </div>
    </header>
  )
}

const everything = [
  'member_joined',
  'member_changed',
  'member_left',
  'comment_changed',
  'case_changed',
  'report_changed',
] as const

function LiveStats() {
  const { refetch } = useQuery(statsQuery)
  useStaffNews(everything, () => refetch({ throwOnError: true }))
  return null
}
