import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Icon } from '../../../ui/icon.tsx'
import type { CaseFormValues, QuestionValues } from '../case/case-form-values.ts'
import { QuestionEditor } from './question-editor.tsx'
import { moved, maxQuestions, newQuestion } from './quiz-changes.ts'

export function QuizEditor({
  questions,
  errors,
  onChange,
}: {
  questions: QuestionValues[]
  errors: FieldErrors<CaseFormValues>['questions']
  onChange: (questions: QuestionValues[]) => void
}) {
  const section = useRef<HTMLElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  /** Focuses a moved or new element after the next frame. */
  const focusLater = (selector: string) =>
    requestAnimationFrame(() => {
      const target = section.current?.querySelector<HTMLElement>(selector) ?? addButton.current
      target?.focus()
    })

  const add = () => {
    const question = newQuestion()
    onChange([...questions, question])
    focusLater(`[data-question="${question.key}"] textarea`)
  }
  const move = (index: number, by: -1 | 1) => {
    const key = questions[index]!.key
    onChange(moved(questions, index, by))
    focusLater(`[data-question="${key}"] [data-move="${by}"]`)
  }
  const remove = (index: number) => {
    onChange(questions.toSpliced(index, 1))
    const next = questions[index + 1] ?? questions[index - 1]
    focusLater(next ? `[data-question="${next.key}"] textarea` : 'none')
  }

  return (
    <section ref={section} className="stack gap-md py-md rule-above" aria-labelledby="quiz-editor">
      <div>
        <h2 id="quiz-editor" className="text-lg">
          Quiz
        </h2>
        <p className="mt-2xs soft">
          Optional. Two to six options each; mark the right one. Explanations are shown after submitting.
        </p>
      </div>
      {questions.map((question, index) => (
        <QuestionEditor
          key={question.key}
          question={question}
          number={index + 1}
          isFirst={index === 0}
          isLast={index === questions.length - 1}
          errors={Array.isArray(errors) ? errors[index] : undefined}
          onChange={(next) => onChange(questions.with(index, next))}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(index)}
        />
      ))}
      {questions.length < maxQuestions && (
        <Button
          ref={addButton}
          variant="default"
          className="self-start"
          leftSection={<Icon name="plus" size={18} />}
          onClick={add}
        >
          Add a question
        </Button>
      )}
    </section>
  )
}
