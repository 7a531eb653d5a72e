import { ApiError } from '@contract/errors.ts'

/** Sends what may be refused for safety; where it is, asks for the reason why it is safe all the same, and sends it once more with that. */
export async function withSafetyReason<Answer>(
  send: (safety_reason?: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.errors?.some(({ path }) => path === 'safety_reason')
    const reason =
      isAsked &&
      window.prompt(`${error.message}\n\nI have read this. It is right all the same, because:`)?.trim()
    if (!reason) throw error
    return send(reason)
  }
}
