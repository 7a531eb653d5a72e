import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { sentence } from './sheet.tsx'

export type CautionFact = { title: string; words: ReactNode }

export function CautionBox({
  title = 'Cautions',
  says,
  marks = [],
  facts = [],
  isAlarm = true,
  children,
}: {
  title?: string
  says: string
  marks?: string[]
  facts?: CautionFact[]
  isAlarm?: boolean
  children?: ReactNode
}) {
  return (
    <section
      className={`stack gap-sm column rounded py-lg px-md break-anywhere ${isAlarm ? 'edge-alarm alarm-wash' : 'edge-soft sunk'}`}
    >
      <h2 className={`row text-lg strong ${isAlarm ? 'alarm' : ''}`}>
        {isAlarm && <Icon name="warning" />}
        {title}
      </h2>
      {marks.length > 0 && (
        <ul className="line gap-x-xs">
          {marks.map((mark) => (
            <li key={mark} className="pill pill-outline tag alarm">
              {mark}
            </li>
          ))}
        </ul>
      )}
      <p>{says}</p>
      {facts.length > 0 && (
        <dl className="stack gap-xs">
          {facts.map((fact) => (
            <div key={fact.title} className="split split-narrow gap-0">
              <dt className="strong">{fact.title}</dt>
              <dd>{typeof fact.words === 'string' ? sentence(fact.words) : fact.words}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}

export const pregnancyWords = { forbidden: 'Forbidden in pregnancy', caution: 'Caution in pregnancy' }
