import { Link } from 'react-router'
import { useHasAgreedToDisclaimer } from '../lib/club/disclaimer.ts'
import { SiteMark } from './site-mark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { AttemptChip } from '../features/exams/run/attempt-chip.tsx'
import { useSession } from '../lib/session/session.ts'
import { askToLogIn } from './ask-to-log-in.ts'

/** Members, and guests who have agreed to the disclaimer before, get a direct link to the dashboard. */
export function LandingHeader() {
  const user = useSession()
  const hasAgreed = useHasAgreedToDisclaimer()
  return (
    <header className="row spread gap-0 page-wide page-header">
      <SiteMark />
      <div className="row">
        {user && user.open_attempts.length > 0 && <AttemptChip attempts={user.open_attempts} />}
        {!user && (
          <button
            type="button"
            className="line-link link-button px-xs text-sm nowrap"
            onClick={() => askToLogIn('/dashboard')}
          >
            Log in
          </button>
        )}
        {(user || hasAgreed) && (
          <Link to="/dashboard" className="line-link px-xs text-sm nowrap">
            Dashboard
          </Link>
        )}
        <ColorSchemeToggle />
      </div>
    </header>
  )
}
