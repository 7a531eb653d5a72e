import { useEffect } from 'react'
import { safetyDialog } from '../lib/safety-dialog.ts'
import { DialogWindow } from './dialog-window.tsx'
import { SafetyDialog } from '../features/creation/questions/safety-dialog.tsx'

export function SafetyWindow() {
  // Leaving the page closes the dialog, so that its caller gets the refusal.
  useEffect(() => () => safetyDialog.close(), [])
  return <DialogWindow dialog={safetyDialog} Window={SafetyDialog} />
}
