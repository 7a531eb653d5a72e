import { ApiError } from '@contract/errors.ts'
import { safetyDialog, type SafetyRequest } from '../dialogs/safety-dialog.ts'

/** If the server refuses for safety, asks the admin for a reason and sends again. If the admin closes the dialog, it throws the refusal. */
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
