import { useEffect } from 'react'
import { safetyDialog } from '../lib/dialogs/safety-dialog.ts'
import { DialogWindow } from './dialog-window.tsx'
import { SafetyDialog } from '../features/creation/questions/safety-dialog.tsx'

export function SafetyWindow() {
  // Closes the dialog when the page is left. Otherwise withSafetyReason would wait for an answer forever.
  useEffect(() => () => safetyDialog.close(), [])
  return <DialogWindow dialog={safetyDialog} Window={SafetyDialog} />
}
