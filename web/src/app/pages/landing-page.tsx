import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { Audience } from '../../features/landing/audience.tsx'
import { Features } from '../../features/landing/features.tsx'
import { Hero } from '../../features/landing/hero.tsx'
import { LearnThroughPractice } from '../../features/landing/learn-through-practice.tsx'
import { LevelUp } from '../../features/landing/level-up.tsx'
import { QuoteBanner } from '../../features/landing/quote-banner.tsx'
import { GoogleButton } from '../../features/account/google-button.tsx'
import { Footer } from '../footer.tsx'
import { LandingHeader } from '../landing-header.tsx'
import classes from './landing-page.module.css'

export function Component() {
  useDocumentTitle()
  return (
    <div className={classes.page}>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <LearnThroughPractice />
        <QuoteBanner />
        <LevelUp join={<GoogleButton>Join with Google</GoogleButton>} />
        <Audience />
      </main>
      <Footer />
    </div>
  )
}
