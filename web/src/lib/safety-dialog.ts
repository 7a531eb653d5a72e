import { createDialog } from './dialog.ts'

/** `finding`: why it was refused, in a sentence. `answer` sends it once more with the reason and fails where that is refused. */
export type SafetyRequest = {
  finding: string
  act: 'feature' | 'release'
  answer: (reason: string) => Promise<void>
  giveUp: () => void
}

/** The one window that asks why something is safe all the same; the pages of admins hold it. */
export const safetyDialog = createDialog<SafetyRequest>(({ giveUp }) => giveUp())
