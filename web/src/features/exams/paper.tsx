import type { ExamQuestion } from '@contract/exams.ts'
import { Scenario } from '../../lib/club/scenario.tsx'
import { sectionLabels } from '../../lib/club/section-labels.ts'

export function Paper({ scenarios, questions }: { scenarios: string[]; questions: ExamQuestion[] }) {
  return (
    <ol className="stack gap-0 column">
      {questions.map(({ section, question, options }, position) => {
        const scenario = position % 6 === 0 ? scenarios[position / 6] : undefined
        return (
          <li key={position} className="stack gap-xs py-lg rule-above">
            {scenario && (
              <div className="mb-md py-md px-md sunk edge">
                <h2 className="mb-xs text-md">Case {position / 6 + 1}</h2>
                <Scenario text={scenario} />
              </div>
            )}
            <p className="text-sm strong accent">{sectionLabels[section]}</p>
            <p className="text-md medium">
              {position + 1}. {question}
            </p>
            <ol className="stack gap-2xs dim">
              {options.map((option, place) => (
                <li key={place}>
                  {place + 1}. {option}
                </li>
              ))}
            </ol>
          </li>
        )
      })}
    </ol>
  )
}
