import { Section } from './section.tsx'
import { WeeklySchedule } from './weekly-schedule.tsx'

const steps = [
  {
    title: 'Read',
    text: 'A case opens with its findings and nothing else. The tongue, the pulse and the ten questions are yours to weigh.',
  },
  {
    title: 'Discuss',
    text: 'Diagnosis, treatment principle, channels, points: say what you would do and why, and answer those who disagree.',
  },
  {
    title: 'Compare',
    text: 'When the discussion period ends, the solution is revealed, and the quiz shows what you remember.',
  },
]

export function LearnThroughPractice() {
  return (
    <Section
      id="learn"
      title="Learn Through Practice"
      lead="You do not learn to tell patterns apart by reading lists of them. Here you work on people, one case at a time."
    >
      <div className="split gap-2xl split-even">
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title} className="py-lg rule-above">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2xs dim">{text}</p>
            </li>
          ))}
        </ol>
        <WeeklySchedule />
      </div>
    </Section>
  )
}
