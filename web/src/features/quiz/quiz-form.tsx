import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type Ref, useRef } from 'react'
import { type QuizQuestion, submitQuiz } from '@contract/quiz.ts'
import { callApi, hasCode } from '../../lib/api/api.ts'
import { signUpTo } from '../../lib/dialogs/login-dialog.ts'
import { notify } from '../../lib/notify/notify.ts'
import { useSession } from '../../lib/session/session.ts'
import { quizKeys } from './quiz-queries.ts'
import choices from '../../ui/choices.module.css'

export function QuizForm({
  caseId,
  questions,
  attemptId,
  chosen,
  head,
  onChoose,
  onSubmitted,
  onConflict,
}: {
  caseId: string
  questions: QuizQuestion[]
  attemptId?: string
  chosen: (question: QuizQuestion) => number | undefined
  head?: Ref<HTMLDivElement>
  onChoose: (question: QuizQuestion, option: number) => void
  onSubmitted: () => void
  onConflict: () => void
}) {
  const user = useSession()
  const client = useQueryClient()
  const answers = questions.flatMap((question) => {
    const option = chosen(question)
    return option === undefined || option >= question.options.length ? [] : [[question.id, option] as const]
  })
  const isComplete = answers.length === questions.length

  const submit = useMutation({
    mutationFn: () =>
      callApi(submitQuiz, {
        id: caseId,
        attempt_id: attemptId,
        answers: Object.fromEntries(answers),
        asked: questions,
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

  // The second click of a double click comes before the next render, so state could not stop it.
  const isSending = useRef(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!user) return signUpTo('submit your answers')
    if (!isComplete || isSending.current) return
    isSending.current = true
    submit.mutate(undefined, { onError: () => (isSending.current = false) })
  }

  return (
    <form className="stack gap-xl column" onSubmit={send}>
      <div ref={head} tabIndex={-1} data-led>
        <h2 className="text-xl regular">Knowledge Check</h2>
        <p className="mt-2xs dim">Choose one answer for each question. You can take the quiz again.</p>
      </div>
      <ol className="stack gap-xl">
        {questions.map((asked, index) => (
          <li key={asked.id}>
            <fieldset className="stack gap-xs">
              <legend className="mb-xs text-lg medium">
                <span className="dim figures">{index + 1}.</span> {asked.question}
              </legend>
              {asked.options.map((option, place) => (
                <label
                  key={place}
                  className={`row outlined items-start gap-sm py-xs px-md thumb pressable ${choices.choice}`}
                >
                  <input
                    type="radio"
                    name={asked.id}
                    checked={chosen(asked) === place}
                    onChange={() => onChoose(asked, place)}
                  />
                  <span>{option}</span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="line gap-sm gap-x-lg">
        <Button type="submit" disabled={!isComplete} aria-disabled={submit.isPending || undefined}>
          {submit.isPending ? 'Submitting...' : 'Submit'}
        </Button>
        <p className="dim">
          {answers.length} of {questions.length} answered
          {!user && '. You need a forum account to submit; your answers are kept.'}
        </p>
      </div>
    </form>
  )
}
