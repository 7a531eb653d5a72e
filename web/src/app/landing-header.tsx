import { Link } from 'react-router'
import { useHasAgreedToDisclaimer } from '../lib/disclaimer.ts'
import { SiteMark } from './site-mark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { useSession } from '../lib/session.ts'
import { OpenAttempt } from './open-attempt.tsx'

/** A visitor who has agreed before gets a direct link to the dashboard. */
export function LandingHeader() {
  const user = useSession()
  const hasAgreed = useHasAgreedToDisclaimer()
  return (
    <header className="row spread gap-0 page-wide page-header">
      <SiteMark />
      <div className="row">
        {hasAgreed && (
          <Link to="/dashboard" className="line-link px-xs text-sm">
            Dashboard
          </Link>
        )}
        <ColorSchemeToggle />
      </div>
      {user && <OpenAttempt user={user} />}
    </header>
  )
}
