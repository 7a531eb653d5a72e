import { createDialog } from './dialog.ts'

/** The command palette. */
export const palette = createDialog<null>()
