import { Section } from './section.tsx'
import classes from './audience.module.css'

export function Audience() {
  return (
    <Section
      id="audience"
      title="Who it is for"
      lead="Students of Traditional Chinese Medicine, in school or just out of it. Use is free."
    >
      <dl className="split gap-2xl split-even">
        <div className={classes.kind}>
          <dt className={`text-xl medium ${classes.title}`}>Preparing for the boards</dt>
          <dd className={`mt-xs dim ${classes.text}`}>
            Simple cases for students on their way to board and licensing exams: one clear pattern, asked the
            way the exam asks.
          </dd>
        </div>
        <div className={classes.kind}>
          <dt className={`text-xl medium ${classes.title}`}>Getting ready for clinic</dt>
          <dd className={`mt-xs dim ${classes.text}`}>
            Complex cases for clinic readiness: mixed patterns, contradicting signs, and a person who has more
            than one complaint.
          </dd>
        </div>
      </dl>
      <p className={`dim measure ${classes.disclaimer}`}>
        Everything in the club is educational only. It is not medical or professional advice, and it does not
        replace the judgment of a licensed practitioner.
      </p>
    </Section>
  )
}
