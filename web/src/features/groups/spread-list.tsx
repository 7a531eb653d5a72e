import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SpreadQuestion } from '@contract/appointed-tests.ts'
import { AnsweredQuestion } from '../../ui/answered-question.tsx'
import { wordsOf } from './group-words.ts'

const shownAtFirst = 10

/** How the group answered, most missed questions first. Under five members, without numbers and in the order of the test. */
export function SpreadList({
  spread,
  attemptId,
  onDiscuss,
}: {
  spread: SpreadQuestion[]
  attemptId: string
  onDiscuss: (words: string) => void
}) {
  const [isWhole, setIsWhole] = useState(false)
  const sorted = spread
    .map((question, place) => ({ ...question, number: place + 1 }))
    .toSorted((one, other) => countRight(one) - countRight(other) || one.number - other.number)
  const members = Math.max(0, ...spread.map(({ counts }) => countAll(counts)))
  return (
    <section className="stack gap-sm column" aria-labelledby="spread">
      <h2 id="spread" className="text-xl regular">
        {members > 0 ? 'Most missed first' : 'The questions'}
      </h2>
      <p className="dim">
        {members > 0
          ? 'Members who hide their scores are counted if they are five or more.'
          : 'Numbers need five members who show their scores, or five who hide them: fewer would tell who chose what. They also end when a counted member’s account is deleted.'}{' '}
        <Link to={`/student/attempt/${attemptId}`}>See your result</Link>
      </p>
      <ol>
        {sorted.slice(0, isWhole ? undefined : shownAtFirst).map((asked) => {
          const { number, section, question, options, correct_answer, your_answer, counts } = asked
          const all = countAll(counts)
          return (
            <AnsweredQuestion
              key={number}
              number={number}
              section={wordsOf(section)}
              question={question}
              right={correct_answer}
              chosen={your_answer}
              options={options.map((text, place) => ({
                text,
                share: counts ? Math.round((100 * counts[place]!) / Math.max(1, all)) : undefined,
                shareWords: counts ? `${counts[place]} of ${all}` : undefined,
              }))}
            >
              <Button
                variant="default"
                className="self-start"
                aria-label={`Discuss question ${number}`}
                onClick={() => onDiscuss(quoteOf(asked))}
              >
                Discuss in the group
              </Button>
            </AnsweredQuestion>
          )
        })}
      </ol>
      {!isWhole && sorted.length > shownAtFirst && (
        <Button variant="default" className="self-start" onClick={() => setIsWhole(true)}>
          Show all {sorted.length} questions
        </Button>
      )}
    </section>
  )
}

const countAll = (counts: number[] | null) => counts?.reduce((sum, count) => sum + count, 0) ?? 0
const countRight = ({ counts, correct_answer }: SpreadQuestion) => counts?.[correct_answer] ?? 0

const quoteOf = ({ number, question, options }: SpreadQuestion & { number: number }) =>
  [`**Question ${number}.** ${question}`, ...options.map((option) => `- ${option}`)]
    .map((line) => `> ${line}`)
    .join('\n') + '\n\n'
