import { useAskBeforeLeaving } from '../../../lib/page/use-ask-before-leaving.ts'

/** Asks before the author leaves unfinished work. A reload needs no question, because kept-form.ts stores the text. */
export function useLeaveQuestion(hasWork: () => boolean) {
  useAskBeforeLeaving('Leave without saving? What you have written is kept on this computer.', hasWork)
}
