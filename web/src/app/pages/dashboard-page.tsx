import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CurrentUser } from '@contract/auth.ts'
import { hasAccess } from '@contract/roles.ts'
import { CaseDashboard } from '../../features/cases/list/case-dashboard.tsx'
import { readFilters } from '../../features/cases/list/case-filters.ts'
import { ContributionBanner } from '../../features/levels/contribution-banner.tsx'
import { useClub } from '../../lib/club/club.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { newcomerId } from '../../lib/session/guest-act.ts'
import { openLogin } from '../../lib/dialogs/login-dialog.ts'
import { useSession } from '../../lib/session/session.ts'
import { useStore } from '../../lib/store.ts'
import { DisclaimerBanner } from '../disclaimer-banner.tsx'
import { EditCaseWindow } from '../edit-case-window.tsx'
import { Today } from '../today.tsx'
import { DidYouMean } from '../../features/search/did-you-mean.tsx'

export function Component() {
  useDocumentTitle('Dashboard')
  const user = useSession()
  // With `search`, the page shows results first, without the Today panel.
  const isSearch = readFilters(useSearchParams()[0]).search !== undefined
  const club = useClub()
  const isNew = useStore(newcomerId) === user?.id
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <div className="stack">
      <DisclaimerBanner />
      {!isSearch && user && (
        <div className="between gap-md">
          <Today />
          <ContributionBanner commentCount={user.comment_count} />
        </div>
      )}
      <CaseDashboard
        head={
          <header>
            {/* Scripts move the focus here when the focused element disappears. */}
            <h1 id="page-title" tabIndex={-1} data-led className="text-2xl regular">
              Case studies
            </h1>
            {!isSearch && (
              <p className="soft mt-2xs">
                {user ? (
                  isNew ? (
                    `Welcome to ${club.name}, ${user.name}. Choose a case to begin.`
                  ) : (
                    'Simple cases for the boards, complex cases for the clinic.'
                  )
                ) : (
                  <>
                    Read a case, discuss it, then see the solution. It is free.{' '}
                    <Link to="/">About the club</Link>
                  </>
                )}
              </p>
            )}
          </header>
        }
        createLink={<CreateFirst user={user} />}
        onEdit={setEdited}
        renderDidYouMean={(search) => <DidYouMean search={search} />}
      />
      {edited !== null && <EditCaseWindow caseId={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

function CreateFirst({ user }: { user: CurrentUser | null }) {
  const words = 'Create the first case study'
  if (hasAccess(user, 'study_master')) return <Link to="/create/case-study">{words}</Link>
  return (
    <Link
      to="/student/submit-case"
      onClick={(event) => {
        if (user) return
        event.preventDefault()
        openLogin({ tab: 'sign-up' })
      }}
    >
      {words}
    </Link>
  )
}
