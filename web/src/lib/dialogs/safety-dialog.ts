import { createDialog } from './dialog.ts'

/** `finding`: the server's reason, as a sentence. `answer` repeats the act with the admin's reason. */
export type SafetyRequest = {
  finding: string
  act: 'feature' | 'release'
  answer: (reason: string) => Promise<void>
  giveUp: () => void
}

export const safetyDialog = createDialog<SafetyRequest>(({ giveUp }) => giveUp())
