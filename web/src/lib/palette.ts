import { createDialog } from './dialog.ts'

/** Where everything is reached by its name. */
export const palette = createDialog<null>()
