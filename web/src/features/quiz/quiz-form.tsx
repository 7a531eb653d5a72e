import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type Ref, useRef } from 'react'
import { type QuizQuestion, submitQuiz } from '@contract/quiz.ts'
import { callApi, hasCode } from '../../lib/api.ts'
import { openLogin } from '../../lib/login-dialog.ts'
import { newId } from '@contract/new-id.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session.ts'
import { quizKeys } from './quiz-queries.ts'
import choices from '../../ui/choices.module.css'
import classes from './quiz-form.module.css'

type Attempt = { id: string; answers: Record<string, number> } | null

export function QuizForm({
  caseId,
  questions,
  attempt,
  head,
  onChoose,
  onSubmitted,
  onConflict,
}: {
  caseId: string
  questions: QuizQuestion[]
  attempt: Attempt
  head?: Ref<HTMLDivElement>
  onChoose: (questionId: string, option: number) => void
  onSubmitted: () => void
  onConflict: () => void
}) {
  const user = useSession()
  const client = useQueryClient()
  const answers = attempt?.answers ?? {}
  // A question may have been rewritten since it was answered here.
  const answered = questions.filter(({ id, options }) => (answers[id] ?? options.length) < options.length)
  const isComplete = answered.length === questions.length

  const submit = useMutation({
    mutationFn: () =>
      callApi(submitQuiz, {
        id: caseId,
        attempt_id: attempt?.id ?? newId(),
        answers: Object.fromEntries(answered.map(({ id }) => [id, answers[id]!])),
      }),
    onSuccess: (result) => {
      client.setQueryData(quizKeys.result(caseId), result)
      onSubmitted()
      notify.success(`Score: ${result.score}%`)
    },
    onError: (error) => {
      notify.error('Failed to submit quiz')
      if (hasCode(error, 'conflict')) onConflict()
      if (hasCode(error, 'bad_input') || hasCode(error, 'conflict'))
        void client.invalidateQueries({ queryKey: quizKeys.questions(caseId) })
    },
  })

  // Of a double click, the second comes before the page is drawn anew.
  const isSending = useRef(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!user) return openLogin({ tab: 'sign-up' })
    if (!isComplete || isSending.current) return
    isSending.current = true
    submit.mutate(undefined, { onError: () => (isSending.current = false) })
  }

  return (
    <form className={`stack ${classes.form}`} onSubmit={send}>
      <div ref={head} tabIndex={-1} data-led className={classes.head}>
        <h2>Knowledge Check</h2>
        <p className="dim">Choose one answer to each question. You may take it again.</p>
      </div>
      <ol className={classes.questions}>
        {questions.map(({ id, question, options }, index) => (
          <li key={id}>
            <fieldset className={classes.question}>
              <legend className={classes.legend}>
                <span className={classes.number}>{index + 1}.</span> {question}
              </legend>
              {options.map((option, place) => (
                <label key={place} className={choices.choice}>
                  <input
                    type="radio"
                    name={id}
                    checked={answers[id] === place}
                    onChange={() => onChoose(id, place)}
                  />
                  <span>{option}</span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ol>
      <div className={`line ${classes.foot}`}>
        <Button type="submit" disabled={!isComplete} aria-disabled={submit.isPending || undefined}>
          {submit.isPending ? 'Submitting...' : 'Submit'}
        </Button>
        <p className="dim">
          {answered.length} of {questions.length} answered
          {!user && '. You need a forum account to submit; your answers are kept.'}
        </p>
      </div>
    </form>
  )
}
