import { MarkedOptions } from '../../../ui/marked-options.tsx'
import type { ExamQuestionValues } from '../questions/exam-form-values.ts'
import { letters } from '../questions/exam-question.tsx'
import { sectionLabels } from '../questions/section-labels.ts'
import classes from './mock.module.css'

const previewCount = 5

export function FirstQuestions({
  scenario,
  questions,
}: {
  scenario: string
  questions: ExamQuestionValues[]
}) {
  return (
    <section className={`stack raised py-lg px-lg ${classes.preview}`} aria-labelledby="first-questions">
      <h3 id="first-questions" className="text-md">
        The first {previewCount} questions
      </h3>
      <p className="pre-line">{scenario}</p>
      <ol className={classes.questions}>
        {questions
          .slice(0, previewCount)
          .map(({ section, question, options, correct_answer, explanations }, index) => (
            <li key={section}>
              <p className="soft strong">{sectionLabels[section]}</p>
              <p className="medium">
                {index + 1}. {question}
              </p>
              <MarkedOptions
                options={options.map((option, place) => ({ mark: `${letters[place]}.`, text: option }))}
                right={correct_answer}
              />
              {explanations[correct_answer] && <p className="soft">{explanations[correct_answer]}</p>}
            </li>
          ))}
      </ol>
    </section>
  )
}
