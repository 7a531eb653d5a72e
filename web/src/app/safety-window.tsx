import { useEffect } from 'react'
import { safetyDialog } from '../lib/safety-dialog.ts'
import { DialogWindow } from './dialog-window.tsx'
import { SafetyDialog } from '../features/creation/questions/safety-dialog.tsx'

/** The window of `withSafetyReason()`, on the pages that feature and release tests. */
export function SafetyWindow() {
  // Leaving the page closes the window and answers its caller with the refusal.
  useEffect(() => () => safetyDialog.close(), [])
  return <DialogWindow dialog={safetyDialog} Window={SafetyDialog} />
}
