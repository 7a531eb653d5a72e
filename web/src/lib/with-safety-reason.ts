import { ApiError } from '@contract/errors.ts'
import { safetyDialog, type SafetyRequest } from './safety-dialog.ts'

/**
 * Sends what may be refused for safety; where it is, asks for the reason why it is safe all the same, and sends it once more with that.
 * Whoever closes the window gets the refusal.
 */
export async function withSafetyReason<Answer>(
  send: (safety_reason?: string) => Promise<Answer>,
  act: SafetyRequest['act'] = 'feature',
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!isForSafety(error)) throw error
    return new Promise((resolve, reject) =>
      safetyDialog.open({
        finding: error.message,
        act,
        answer: async (reason) => resolve(await send(reason)),
        giveUp: () => reject(error),
      }),
    )
  }
}

export const isForSafety = (error: unknown): error is ApiError =>
  error instanceof ApiError && Boolean(error.errors?.some(({ path }) => path === 'safety_reason'))
