import type { ExamQuestion } from '@contract/exams.ts'
import { Scenario } from './scenario.tsx'
import { sectionLabels } from './section-labels.ts'
import classes from './paper.module.css'

/** Shows the questions of a preview, each case before its six. */
export function Paper({ scenarios, questions }: { scenarios: string[]; questions: ExamQuestion[] }) {
  return (
    <ol className={classes.paper}>
      {questions.map(({ section, question, options }, position) => {
        const scenario = position % 6 === 0 ? scenarios[position / 6] : undefined
        return (
          <li key={position} className={classes.item}>
            {scenario && (
              <div className={classes.scenario}>
                <h2 className={classes.case}>Case {position / 6 + 1}</h2>
                <Scenario text={scenario} />
              </div>
            )}
            <p className={classes.section}>{sectionLabels[section]}</p>
            <p className={classes.words}>
              {position + 1}. {question}
            </p>
            <ol className={classes.options}>
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
