import { z } from 'zod/mini'
import type { QuizQuestion } from '@contract/quiz.ts'
import { newId } from '@contract/new-id.ts'
import { clearStored, readStored, useStored, writeStored } from '../../lib/storage/stored.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'

/** `words`: the question's text when the member chose. If the text changes, the choice no longer counts. */
const answer = z.object({ option: z.int().check(z.minimum(0)), words: z.string() })
const openAttempt = z.object({ id: z.uuid(), answers: z.record(z.string(), answer) })
type OpenAttempt = z.infer<typeof openAttempt>

const wordsOf = ({ question, options }: QuizQuestion) => JSON.stringify([question, ...options])

/** The browser stores the choices until the member submits. The attempt keeps its id, so a repeated request counts once. */
export function useOpenAttempt(caseId: string, userId: string | undefined) {
  const key = storageKeys.quiz(userId, caseId)
  const attempt = useStored(key, openAttempt)
  const read = () => readStored(key, openAttempt)
  const keep = (next: OpenAttempt) => writeStored(key, next)

  return {
    attempt,
    chosen(question: QuizQuestion) {
      const known = attempt?.answers[question.id]
      return known?.words === wordsOf(question) ? known.option : undefined
    },
    choose(question: QuizQuestion, option: number) {
      // Reads the store and not `attempt`, because two presses can come before the next render.
      const known = read() ?? { id: newId(), answers: {} }
      const made = { option, words: wordsOf(question) }
      keep({ ...known, answers: { ...known.answers, [question.id]: made } })
    },
    /** Call if the id belongs to another member's attempt. Keeps the choices under a new id. */
    renew: () => keep({ id: newId(), answers: read()?.answers ?? {} }),
    begin: () => keep({ id: newId(), answers: {} }),
    close: () => clearStored(key),
  }
}
