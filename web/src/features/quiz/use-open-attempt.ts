import { z } from 'zod'
import { newId } from '@contract/new-id.ts'
import { clearStored, readStored, useStored, writeStored } from '../../lib/stored.ts'
import { storageKeys } from '../../lib/storage-keys.ts'

const openAttempt = z.object({ id: z.uuid(), answers: z.record(z.string(), z.int()) })
type OpenAttempt = z.infer<typeof openAttempt>

function parse(stored: string | null): OpenAttempt | null {
  if (stored === null) return null
  try {
    return openAttempt.parse(JSON.parse(stored))
  } catch (error) {
    // Written by hand, or by another version of the club: then it is as if nothing had been chosen yet.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

/**
 * What has been chosen and not yet submitted. It outlives reload and login, and keeps its id, so that an attempt whose answer was
 * lost on the way is not counted twice.
 */
export function useOpenAttempt(caseId: string, userId: string | undefined) {
  const ownKey = storageKeys.quiz(userId, caseId)
  const guestKey = storageKeys.quiz(undefined, caseId)
  const own = useStored(ownKey)
  const guests = useStored(guestKey)
  const attempt = parse(own ?? guests)

  return {
    attempt,
    choose(questionId: string, option: number) {
      // Read again: two presses may come before the page is drawn anew.
      const known = parse(readStored(ownKey) ?? readStored(guestKey)) ?? { id: newId(), answers: {} }
      const answers = { ...known.answers, [questionId]: option }
      writeStored(ownKey, JSON.stringify({ ...known, answers }))
    },
    /** The id is another member's: a guest's answers go to whoever logs in, and two may have on this computer. */
    renew() {
      const { answers = {} } = parse(readStored(ownKey) ?? readStored(guestKey)) ?? {}
      writeStored(ownKey, JSON.stringify({ id: newId(), answers }))
    },
    begin() {
      writeStored(ownKey, JSON.stringify({ id: newId(), answers: {} }))
    },
    close() {
      clearStored(ownKey)
      clearStored(guestKey)
    },
  }
}
