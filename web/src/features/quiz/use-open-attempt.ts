import { z } from 'zod'
import { newId } from '@contract/new-id.ts'
import { clearStored, parseStored, readStored, useStored, writeStored } from '../../lib/stored.ts'
import { storageKeys } from '../../lib/storage-keys.ts'

const openAttempt = z.object({ id: z.uuid(), answers: z.record(z.string(), z.int()) })
type OpenAttempt = z.infer<typeof openAttempt>

/**
 * What has been chosen and not yet submitted. It outlives reload and login, and keeps its id, so that an attempt whose answer was
 * lost on the way is not counted twice.
 */
export function useOpenAttempt(caseId: string, userId: string | undefined) {
  const key = storageKeys.quiz(userId, caseId)
  const attempt = parseStored(openAttempt, useStored(key))
  const read = () => parseStored(openAttempt, readStored(key))
  const keep = (next: OpenAttempt) => writeStored(key, JSON.stringify(next))

  return {
    attempt,
    choose(questionId: string, option: number) {
      // Read again: two presses may come before the page is drawn anew.
      const known = read() ?? { id: newId(), answers: {} }
      keep({ ...known, answers: { ...known.answers, [questionId]: option } })
    },
    /** The id is another member's. */
    renew: () => keep({ id: newId(), answers: read()?.answers ?? {} }),
    begin: () => keep({ id: newId(), answers: {} }),
    close: () => clearStored(key),
  }
}
