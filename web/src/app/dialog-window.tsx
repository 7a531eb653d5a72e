import type { ComponentType } from 'react'
import type { createDialog } from '../lib/dialog.ts'
import { useStore } from '../lib/store.ts'

/** The one window of a dialog that can be opened from anywhere; its code comes when it is first asked for. */
export function DialogWindow<Request>({
  dialog,
  Window,
}: {
  dialog: ReturnType<typeof createDialog<Request>>
  Window: ComponentType<{ request: Request; isOpen: boolean }>
}) {
  const state = useStore(dialog.state)
  return state && <Window key={state.opening} request={state.request} isOpen={state.isOpen} />
}
