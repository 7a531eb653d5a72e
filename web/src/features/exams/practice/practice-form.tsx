import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { type Section, sections } from '@contract/exams.ts'
import type { PracticeChoice, PracticeMode, PracticeSource } from '@contract/practice.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { Choices } from '../../../ui/choices.tsx'
import { sectionLabels } from '../../../lib/club/section-labels.ts'
import { countChoices } from './count-choices.ts'
import type { Wish } from './practice-queries.ts'
import { noPrediction } from './practice-words.ts'
import { Ticks } from './ticks.tsx'
import classes from './practice-home.module.css'

const sources: { value: Exclude<PracticeSource, 'again'>; text: string; about?: string; none?: string }[] = [
  { value: 'all', text: 'Everything' },
  { value: 'exams', text: 'Tests and mock exams', none: 'You have not submitted one yet' },
  { value: 'quizzes', text: 'Case quizzes', none: 'You have not submitted one yet' },
  {
    value: 'bank',
    text: 'The practice bank',
    about: 'Tests that you have not taken',
    none: 'It holds no test that is new to you',
  },
  { value: 'mistakes', text: 'My mistakes', none: 'Your last answers are all right' },
  { value: 'flagged', text: 'Questions I flagged', none: 'You have flagged no question' },
]
const counts = [5, 10, 20, 30, 60]
const firstCount = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 10)

function bringIntoSight(heading: HTMLElement | null) {
  heading?.scrollIntoView({ block: 'start', behavior: 'instant' })
  heading?.focus({ preventScroll: true })
}

export function PracticeForm({
  choices,
  isBusy,
  onBegin,
}: {
  choices: PracticeChoice[]
  isBusy: boolean
  onBegin: (wish: Wish) => void
}) {
  const [source, setSource] = useState<(typeof sources)[number]['value']>('all')
  const [mode, setMode] = useState<PracticeMode>('tutor')
  const [params] = useSearchParams()
  // The link of a group's assignment names the count.
  const isAssigned = params.has('count')
  const first = firstCount.parse(params.get('count'))
  const [count, setCount] = useState(String(first))
  const wanted = sections.filter((section) => section === params.get('section'))
  const [chosenSections, setChosenSections] = useState<Section[]>(wanted)
  const [chosenTopics, setChosenTopics] = useState<string[]>([])

  const filter = {
    source,
    ...(chosenSections.length > 0 && { sections: chosenSections }),
    ...(chosenTopics.length > 0 && { topics: chosenTopics }),
  }
  const topics = [...new Set(choices.flatMap(({ topic }) => topic ?? []))].toSorted()
  const hasSections = source !== 'quizzes'
  const found = countChoices(choices, filter)
  const asked = Math.min(found, Number(count))
  const isOpen = wanted.length > 0 || isAssigned

  return (
    <details open={isOpen}>
      <summary className="row thumb">
        <h2
          className={`text-xl ${classes.subtitle}`}
          tabIndex={-1}
          data-led
          ref={isOpen ? bringIntoSight : undefined}
        >
          Custom session
        </h2>
      </summary>
      <form
        className={`stack gap-xl mt-md ${classes.form}`}
        onSubmit={(event) => {
          event.preventDefault()
          onBegin({ ...filter, mode, count: Number(count) })
        }}
      >
        <Choices
          legend="Questions from"
          name="source"
          choices={sources.map(({ none, about, ...one }) => {
            const isDisabled = countChoices(choices, { source: one.value }) === 0
            return { ...one, isDisabled, about: isDisabled ? none : about }
          })}
          value={source}
          onChoose={(value) => {
            setSource(value)
            if (value === 'quizzes') setChosenSections([])
          }}
        />
        {hasSections && (
          <Ticks
            legend="Sections"
            about="Leave empty for all."
            choices={sections.map((value) => ({ value, text: sectionLabels[value] }))}
            chosen={chosenSections}
            onChange={setChosenSections}
          />
        )}
        {topics.length > 0 && (
          <Ticks
            legend="Organ systems and fields"
            about="Leave empty for all."
            choices={topics.map((value) => ({ value, text: value }))}
            chosen={chosenTopics}
            onChange={setChosenTopics}
          />
        )}
        <Choices
          legend="How"
          name="mode"
          choices={[
            { value: 'tutor', text: 'Tutor', about: 'Each answer is final and explained right away.' },
            {
              value: 'timed',
              text: 'Timed',
              about: 'Board pace, 90 seconds a question; explained at the end.',
            },
            {
              value: 'locked',
              text: 'No going back',
              about: `Adaptive, no going back; explained at the end. ${noPrediction}`,
            },
          ]}
          value={mode}
          onChoose={setMode}
        />
        <Choices
          legend="How many"
          name="count"
          isJoined
          choices={[...new Set([...counts, first])]
            .toSorted((one, other) => one - other)
            .map((value) => ({ value: String(value), text: String(value) }))}
          value={count}
          onChoose={setCount}
        />
        <div className="line gap-sm gap-x-lg">
          <Button type="submit" disabled={found === 0 || isBusy}>
            {isBusy ? 'Starting...' : 'Start practice'}
          </Button>
          <output>
            {found === 0 ? 'No questions match' : `${asked} of ${countOf(found, 'matching question')}`}
            {isAssigned &&
              asked < first &&
              `. The assignment asks for ${first}. Tests that you take add more.`}
          </output>
        </div>
      </form>
    </details>
  )
}
