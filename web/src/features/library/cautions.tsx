import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import classes from './cautions.module.css'

export type CautionFact = { title: string; words: ReactNode }

/** Ahead of all else on the page where there is a danger, with what it is in so many words. */
export function CautionBox({
  title = 'Cautions',
  says,
  marks = [],
  facts = [],
  children,
}: {
  title?: string
  says: string
  marks?: string[]
  facts?: CautionFact[]
  children?: ReactNode
}) {
  return (
    <section className={`stack gap-sm py-lg px-md break-anywhere edge-alarm alarm-wash ${classes.box}`}>
      <h2 className="row text-lg strong alarm">
        <Icon name="warning" />
        {title}
      </h2>
      {marks.length > 0 && (
        <ul className={`line gap-x-xs ${classes.marks}`}>
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
      <p>{says}</p>
      {facts.length > 0 && (
        <dl className={`stack gap-xs ${classes.facts}`}>
          {facts.map((fact) => (
            <div key={fact.title}>
              <dt className="strong">{fact.title}</dt>
              <dd>{fact.words}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}

export const pregnancyWords = { forbidden: 'Forbidden in pregnancy', caution: 'Caution in pregnancy' }
