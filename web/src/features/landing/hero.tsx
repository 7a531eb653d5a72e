import { AgreeForm } from './agree-form.tsx'
import { CaseSheet } from './case-sheet.tsx'
import classes from './hero.module.css'

export function Hero() {
  return (
    <section className={`gap-2xl page-wide ${classes.hero}`} aria-labelledby="hero-title">
      <div>
        <p className="text-sm strong accent">A free study club for Traditional Chinese Medicine</p>
        <h1 id="hero-title" className={`mt-md text-display ${classes.title}`}>
          <span className="block">Read the case.</span> <span className="block">Name the pattern.</span>{' '}
          <span className="block">Say why.</span>
        </h1>
        <p className={`mt-lg dim ${classes.lead}`}>
          Clinical case studies, threaded discussion, timed multiple-choice tests and a 90-question mock exam,
          shared by students who are learning the same thing.
        </p>
        <AgreeForm />
      </div>
      <CaseSheet />
    </section>
  )
}
