import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving.ts'

/** Asks before the author leaves unfinished work. A reload asks nothing, since kept-form.ts stores the words. */
export function useLeaveQuestion(hasWork: () => boolean) {
  useAskBeforeLeaving('Leave without saving? What you have written is kept on this computer.', hasWork)
}
