import { createDialog } from './dialog.ts'

export const palette = createDialog<null>()
