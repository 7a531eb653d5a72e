import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Icon } from '../../../ui/icon.tsx'
import type { CaseFormValues } from '../case/case-form-values.ts'
import { FormSection } from '../form/form-section.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { maxQuestions, newQuestion } from './quiz-changes.ts'

export function QuizEditor() {
  const { fields, append, swap, remove } = useFieldArray<CaseFormValues, 'questions', 'key'>({
    name: 'questions',
    keyName: 'key',
  })
  const addButton = useRef<HTMLButtonElement>(null)
  /** Waits one frame, until React has moved or removed the question, and then moves the focus. */
  const focusLater = (key: string | undefined, selector: string) =>
    requestAnimationFrame(() => {
      const question = document.querySelector(`[data-question="${key}"]`)
      ;(question?.querySelector<HTMLElement>(selector) ?? addButton.current)?.focus()
    })

  return (
    <FormSection
      title="Quiz"
      about="Optional. Two to six options each; mark the right one. Explanations are shown after submitting."
    >
      {fields.map(({ key }, index) => (
        <QuestionEditor
          key={key}
          id={key}
          index={index}
          isLast={index === fields.length - 1}
          onMove={(by) => {
            swap(index, index + by)
            focusLater(key, `[data-move="${by}"]`)
          }}
          onRemove={() => {
            remove(index)
            focusLater((fields[index + 1] ?? fields[index - 1])?.key, 'textarea')
          }}
        />
      ))}
      {fields.length < maxQuestions && (
        <Button
          ref={addButton}
          variant="default"
          className="self-start"
          leftSection={<Icon name="plus" size={18} />}
          onClick={() => append(newQuestion, { focusName: `questions.${fields.length}.question` })}
        >
          Add a question
        </Button>
      )}
    </FormSection>
  )
}
