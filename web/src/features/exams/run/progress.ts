import type { Answers } from './attempt-answers.ts'

export const isAnswered = (choice: number | undefined) => choice !== undefined && choice >= 0
export const countAnswered = ({ answers }: Answers) => answers.filter(isAnswered).length

const positions = <Item>(items: Item[], isMeant: (item: Item) => boolean) =>
  items.flatMap((item, position) => (isMeant(item) ? [position] : []))

export const unansweredOf = ({ answers }: Answers) => positions(answers, (choice) => !isAnswered(choice))
export const flaggedOf = ({ flagged }: Answers) => positions(flagged, Boolean)

export function describeStanding(standing: Answers) {
  const answered = countAnswered(standing)
  return `${answered} answered, ${standing.answers.length - answered} unanswered, ${flaggedOf(standing).length} flagged`
}

export function describeQuestion({ answers, flagged }: Answers, position: number) {
  const parts = [
    `Question ${position + 1}`,
    isAnswered(answers[position]) ? 'answered' : 'unanswered',
    ...(flagged[position] ? ['flagged'] : []),
  ]
  return parts.join(', ')
}

/** A device without a stored place continues at the first unanswered question. */
export const firstOpen = (standing: Answers) => unansweredOf(standing)[0] ?? 0
