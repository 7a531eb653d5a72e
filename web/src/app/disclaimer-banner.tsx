import { Button } from '@mantine/core'
import { agreeToDisclaimer, useHasAgreedToDisclaimer } from '../lib/club/disclaimer.ts'
import { useSession } from '../lib/session/session.ts'
import classes from './disclaimer-banner.module.css'

/** For guests whose deep link skipped the landing page; members agreed to the disclaimer at sign-up. */
export function DisclaimerBanner() {
  const hasAgreed = useHasAgreedToDisclaimer()
  if (useSession() || hasAgreed) return null
  return (
    <aside className={`row spread text-sm washed edge ${classes.banner}`} aria-label="Disclaimer">
      <p>Content is for education only and is not medical or professional advice.</p>
      <Button variant="default" onClick={agreeToDisclaimer}>
        Agree
      </Button>
    </aside>
  )
}
