import type { ComponentProps } from 'react'
import type { Practice } from '@contract/practice.ts'
import { Scenario } from '../../../lib/club/scenario.tsx'
import { Desk } from '../../../ui/desk.tsx'
import { describeCase } from './practice-words.ts'

export function PracticeDesk({
  practice: { cases, questions },
  at,
  ...rest
}: { practice: Practice; at: number } & Pick<ComponentProps<typeof Desk>, 'foot' | 'children'>) {
  const place = questions[at]!.case
  const ofCase = cases[place]!
  return (
    <Desk
      title={describeCase(ofCase)}
      text={<Scenario text={ofCase.text ?? 'This case is no longer public.'} />}
      place={place}
      at={at}
      {...rest}
    />
  )
}
