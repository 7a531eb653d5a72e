import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving.ts'

/**
 * For unfinished work. It is kept either way (kept-form.ts); a reload therefore asks nothing. `hasWork` is asked at the moment of
 * leaving, so that whoever has just saved goes on undisturbed.
 */
export function useLeaveQuestion(hasWork: () => boolean) {
  useAskBeforeLeaving('Leave without saving? What you have written is kept on this computer.', hasWork)
}
