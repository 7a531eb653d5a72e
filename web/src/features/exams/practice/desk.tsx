import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Practice } from '@contract/practice.ts'
import { FoldedScenario, Scenario } from '../scenario.tsx'
import { describeCase } from './practice-words.ts'
import desk from '../results/desk.module.css'

/** The case next to its question; in a narrow window it is folded above, and open at its first question. */
export function Desk({
  cases,
  questions,
  at,
  children,
}: Pick<Practice, 'cases' | 'questions'> & { at: number; children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 60em)', undefined, { getInitialValueInEffect: false })
  const { case: place } = questions[at]!
  const ofCase = cases[place]!
  const isFirstOfCase = questions[at - 1]?.case !== place
  const title = describeCase(ofCase)
  const text = ofCase.text ?? 'This case is no longer public.'
  return (
    <div className={`stack gap-xl ${desk.desk}`} data-sheet>
      {isWide ? (
        // A long case is moved by keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={`stack ${desk.case}`} aria-label={title} tabIndex={0} key={place}>
          <h2 className="text-md">{title}</h2>
          <Scenario text={text} />
        </section>
      ) : (
        <FoldedScenario key={`${place} ${isFirstOfCase}`} text={text} title={title} isOpen={isFirstOfCase} />
      )}
      <div className="stack gap-lg">{children}</div>
    </div>
  )
}
