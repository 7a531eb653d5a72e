import { createDialog } from './dialog.ts'

/** `finding`: the server's reason, in a sentence. `answer` sends the act again with the admin's reason. */
export type SafetyRequest = {
  finding: string
  act: 'feature' | 'release'
  answer: (reason: string) => Promise<void>
  giveUp: () => void
}

export const safetyDialog = createDialog<SafetyRequest>(({ giveUp }) => giveUp())
